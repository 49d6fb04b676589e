import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureFacts } from '#shared/pictures/facts.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { FormAlert } from '../../../../ui/form/FormAlert.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { sessionEnded } from '../../../auth/api.ts'
import { type Edited, PictureEditor } from '../../../pictures/editor/PictureEditor.tsx'
import { wordsOf } from '../../../records/refusals.ts'
import { type Picture, sizeOf } from '../../pictures.ts'
import { fileOf, replaceFile } from './api.ts'

/** The picture large, and the way to another in its place that has been cropped or blacked out. */
export function DescribedPicture({
  picture,
  facts,
  disabled,
}: {
  picture: Picture
  facts: PictureFacts
  /** Something typed would be lost. */
  disabled: boolean
}) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function during(work: () => Promise<unknown>) {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!sessionEnded(error)) setProblem(wordsOf(error) ?? (error as Error).message)
    }
    setBusy(false)
  }

  const replace = (file: File, edited: Edited) =>
    during(async () => {
      await replaceFile(picture, facts, file, edited)
      await queryClient.invalidateQueries({ queryKey: ['/api/gallery'] })
    })

  return (
    <div>
      <div className="described-picture">
        <img src={picture.previewUrl ?? picture.fileUrl} {...sizeOf(picture)} alt="" />
        <Button
          look="secondary"
          size="small"
          busy={busy}
          disabled={disabled}
          className="described-tool"
          onClick={() => during(async () => setOpened(await fileOf(picture)))}
        >
          <Icon path="M4 7h16v10H4z" className="size-5" />
          {busy ? 'One moment…' : 'Crop or black out'}
        </Button>
      </div>
      <FormAlert>{problem}</FormAlert>
      {opened && (
        <PictureEditor
          file={opened}
          medical={facts.medical || facts.showsPatient === true}
          onDone={(file, edited) => {
            setOpened(undefined)
            void replace(file, edited)
          }}
          onCancel={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
