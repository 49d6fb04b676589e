import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarFeed, OpenedFeed } from '#shared/dates/calendar-feed.ts'
import { longDay } from '#shared/dates/dates.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { LoadFailure } from '../../../ui/text/QueryState.tsx'
import { PasswordDialog } from '../../auth/PasswordDialog.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import { feedQuery, useChangeFeed, useOpenFeed, useWithdrawFeed } from './feed-api.ts'

export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(feedQuery)
  const open = useOpenFeed()
  const [asking, setAsking] = useState<CalendarFeed['names']>()
  if (asking)
    return (
      <PasswordDialog
        title="Make a calendar address"
        description="Whoever has the address sees when you have patients, for as long as it works."
        action="Make the address"
        busyAction="Making…"
        send={(password) => open.mutateAsync({ names: asking, password }).then(() => setAsking(undefined))}
        onClose={() => setAsking(undefined)}
      />
    )
  return (
    <Dialog
      title="Subscribe in a calendar"
      description="A calendar on your phone or computer reads your confirmed times from a secret address. It never gets a patient’s reason, phone or e-mail."
      onClose={onClose}
    >
      <div className="mt-6">
        {feed.isPending ? (
          <SectorSweep label="Loading…" />
        ) : feed.isLoadingError ? (
          <LoadFailure onRetry={() => feed.refetch()} />
        ) : (
          <Settings
            feed={feed.data ?? null}
            made={open.data}
            onMake={setAsking}
            onWithdrawn={open.reset}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

const choices = [
  { value: 'initials', label: 'Initials, such as “A. V.”' },
  { value: 'none', label: 'No names at all' },
] as const

function Settings({
  feed,
  made,
  onMake,
  onWithdrawn,
  onClose,
}: {
  feed: CalendarFeed | null
  made: OpenedFeed | undefined
  onMake: (names: CalendarFeed['names']) => void
  onWithdrawn: () => void
  onClose: () => void
}) {
  const change = useChangeFeed()
  const withdraw = useWithdrawFeed()
  const [names, setNames] = useState<CalendarFeed['names']>(feed?.names ?? 'none')
  const url = feed && made?.url

  function choose(value: CalendarFeed['names']) {
    setNames(value)
    if (feed) change.mutate({ names: value }, { onError: () => setNames(feed.names) })
  }

  return (
    <>
      <fieldset>
        <legend className="text-[0.9rem] font-semibold">What it shows of patients</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="names"
              value={value}
              checked={names === value}
              onChange={() => choose(value)}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div role="status" className="mt-4">
        {url ? (
          <FeedAddress url={url} />
        ) : feed ? (
          <p className="text-sm text-muted">
            An address was made on {longDay(feed.createdAt)}. It is not shown again; a new one takes its
            place, and calendars that read the old one stop.
          </p>
        ) : (
          <p className="text-sm text-muted">There is no address yet, so no calendar can read anything.</p>
        )}
      </div>
      <DialogActions>
        <Button look={feed ? 'secondary' : 'primary'} onClick={() => onMake(names)}>
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed && (
          <Button
            look="quiet-destructive"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onSuccess: onWithdrawn })}
          >
            Withdraw
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}
