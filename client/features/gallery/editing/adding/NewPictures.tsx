import { useState } from 'react'
import type { WaitingItem, Waits } from '#shared/gallery.ts'
import { ActionsMenu } from '../../../../ui/ActionsMenu.tsx'
import { SectorMark } from '../../../../ui/brand/Sector.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { isPicture } from '../../pictures.ts'
import { alignMenu } from '../arranging/align-menu.ts'
import { countOf, useTrashPictures } from '../arranging/api.ts'
import { type Selecting, Tile } from '../arranging/Tile.tsx'
import { UploadToItem } from '../UploadToItem.tsx'
import { AddedTile, Failures } from './AddedTiles.tsx'
import type { Added } from './adding.ts'

/** What visitors do not see yet. */
export function NewPictures({
  waiting,
  added,
  selecting,
  current,
  onOpen,
  onLook,
}: {
  waiting: WaitingItem[]
  added: readonly Added[]
  selecting: Selecting | undefined
  current: string | undefined
  onOpen: (id?: string) => void
  onLook: (entry: Added) => void
}) {
  const { mutate: trash } = useTrashPictures()
  const [uploadTo, setUploadTo] = useState<WaitingItem>()
  const failed = added.filter(({ state }) => state === 'failed')
  const coming = added.filter(({ state }) => state !== 'failed')
  const described = waiting.filter(({ waits }) => waits !== 'description').length
  if (!waiting.length && !added.length) return null
  return (
    <section aria-label="New" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-sans text-sm font-semibold">
          New{' '}
          <span className="ml-2 font-normal text-muted">
            {countOf([...waiting, ...coming])}
            {described > 0 && `, ${described} described`}. Nobody sees these until they are described.
          </span>
        </h2>
        {waiting.length > 0 && !current && !selecting && (
          <Button size="small" onClick={() => onOpen()}>
            Describe them
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {coming.length ? `${coming.length} on the way` : ''} {failed.length ? `${failed.length} failed` : ''}
      </p>
      <ul aria-label="New pictures" className="gallery-grid tiles mt-2">
        {waiting.map((item) =>
          isPicture(item) ? (
            <Tile
              key={item.id}
              picture={item}
              selecting={selecting}
              current={item.id === current}
              note={item.id === current ? 'Describing' : notes[item.waits]}
              onOpen={() => onOpen(item.id)}
              onPointerEnter={alignMenu}
              onFocus={alignMenu}
            >
              <ActionsMenu
                label={`More: ${item.title}`}
                actions={[
                  { name: 'Describe', run: () => onOpen(item.id) },
                  { name: 'Move to trash', run: () => trash([item]), destructive: true },
                ]}
              >
                <span aria-hidden="true">···</span>
              </ActionsMenu>
            </Tile>
          ) : (
            <li key={item.id} className="gallery-cell tile tile-added ratio-10">
              <SectorMark className="text-muted" />
              <span className="line-clamp-2 max-w-full px-2 text-center">{item.title}</span>
              <button type="button" className="tile-look" onClick={() => setUploadTo(item)}>
                Upload file<span className="sr-only"> {item.title}</span>
              </button>
              <button type="button" className="tile-leave" onClick={() => trash([item])}>
                Delete<span className="sr-only"> {item.title}</span>
              </button>
            </li>
          ),
        )}
        {coming.map((entry) => (
          <AddedTile key={entry.id} entry={entry} onLook={onLook} />
        ))}
      </ul>
      <Failures failed={failed} />
      {uploadTo && <UploadToItem item={uploadTo} onClose={() => setUploadTo(undefined)} />}
    </section>
  )
}

const notes: Partial<Record<Waits, string>> = {
  agreement: 'Needs the patient’s agreement',
  check: 'Look for names',
}
