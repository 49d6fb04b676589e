import type { PictureFacts } from '#shared/pictures/facts.ts'
import type { Point } from '../../../lib/images/edit/edit.ts'
import { saveFacts } from '../check/facts.ts'

/** What the doctor said of the new picture. */
export interface Edited {
  focal: Point | null
  medical: boolean
  /** No name, number or date was seen in it. */
  checked: boolean
}

/** Call before anything shows the picture. Of its patient the same is known as of the picture that it was made from. */
export async function saveEdited(
  path: string,
  { focal, medical, checked }: Edited,
  { showsPatient = null, patientAgreedOn = null }: Partial<PictureFacts> = {},
): Promise<void> {
  if (!focal && !medical && showsPatient === null) return
  await saveFacts({ path, focal, medical, checked, showsPatient, patientAgreedOn })
}
