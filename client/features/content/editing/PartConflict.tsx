import type { EditedPage } from '#shared/content/pages.ts'
import { pageDifferences } from '#shared/difference.ts'
import { BothTexts, Conflict, type WaysOn } from '../../../ui/Conflict.tsx'
import type { PartName } from './parts.ts'
import { type PartValues, valuesOf } from './start.ts'

export function PartConflict({
  part,
  saved,
  mine,
  ...choices
}: {
  part: PartName
  saved: EditedPage
  mine: PartValues
} & WaysOn) {
  return (
    <Conflict what="This" savedAt={saved.updatedAt} {...choices}>
      {pageDifferences(valuesOf(saved, part), mine).map(({ path, label, before, after }) => (
        <BothTexts key={path + before} label={label} saved={before} mine={after} />
      ))}
    </Conflict>
  )
}
