import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Event } from '#shared/event.ts'
import { SectorSweep } from '../../../../ui/brand/Sector.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { FormAlert } from '../../../../ui/form/FormAlert.tsx'
import { factsQuery } from '../../../pictures/check/facts.ts'
import type { Picture } from '../../pictures.ts'
import { DescribeForm, type Leaving } from './DescribeForm.tsx'
import { DescribeWindow } from './DescribeWindow.tsx'

/** One picture after the other. */
export function DescribePanel({
  round,
  current,
  events,
  isNew,
  onGoTo,
  onAdd,
  onClose,
}: {
  round: Picture[]
  current: Picture
  events: Event[]
  /** Whether it still waits for its description. */
  isNew: (picture: Picture) => boolean
  onGoTo: (picture: Picture) => void
  onAdd: () => void
  onClose: () => void
}) {
  const facts = useQuery(factsQuery(current.fileUrl))
  const leaving = useRef<Leaving>(undefined)
  const at = round.findIndex(({ id }) => id === current.id)
  const following = [...round.slice(at + 1), ...round.slice(0, at)].find(isNew)
  const goOn = () => (following ? onGoTo(following) : onClose())
  const leave = (then: () => void) => (leaving.current ? leaving.current.leave(then) : then())
  useEffect(() => {
    if (facts.isError) leaving.current = undefined
  }, [facts.isError])
  return (
    <DescribeWindow
      round={round}
      at={at}
      isNew={isNew}
      onGoTo={(picture) => leave(() => onGoTo(picture))}
      onAdd={onAdd}
      onClose={() => leave(onClose)}
    >
      {facts.data ? (
        <DescribeForm
          key={`${current.id} ${current.fileUrl}`}
          picture={current}
          facts={facts.data}
          events={events}
          action={following ? 'Next picture' : 'Save'}
          leaving={leaving}
          onSaved={goOn}
          onSkip={
            round.length > 1
              ? () => (round[at + 1] ? onGoTo(round[at + 1] as Picture) : onClose())
              : undefined
          }
        />
      ) : facts.isError ? (
        <div className="p-6">
          <FormAlert>What is known of this picture could not be loaded.</FormAlert>
          <Button look="secondary" className="mt-4" onClick={() => facts.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <SectorSweep label="Loading…" className="mx-auto my-24" />
      )}
    </DescribeWindow>
  )
}
