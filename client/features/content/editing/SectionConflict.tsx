import type { EditedPage } from '#shared/content/pages.ts'
import { pageDifferences } from '#shared/text/difference.ts'
import { BothTexts, type ConflictActions, ConflictDialog } from '../../records/ConflictDialog.tsx'
import type { SectionName } from './sections.ts'
import { type SectionValues, valuesOf } from './start.ts'

export function SectionConflict({
  part,
  saved,
  mine,
  ...choices
}: {
  part: SectionName
  saved: EditedPage
  mine: SectionValues
} & ConflictActions) {
  return (
    <ConflictDialog what="This" savedAt={saved.updatedAt} {...choices}>
      {pageDifferences(valuesOf(saved, part), mine).map(({ path, label, before, after }) => (
        <BothTexts key={path + before} label={label} saved={before} mine={after} />
      ))}
    </ConflictDialog>
  )
}
