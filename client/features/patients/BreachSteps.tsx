import { dayAndTime } from '#shared/dates/dates.ts'
import { type BreachStepName, breachStepNames, breachSteps, stepDueAt } from '#shared/notices/breach.ts'
import type { Breach } from '#shared/patients.ts'

export function BreachSteps({
  breach: { noticedAt, done },
  busy,
  onTick,
}: {
  breach: Breach
  busy: boolean
  onTick: (done: BreachStepName[]) => void
}) {
  const ticked = breachStepNames.filter((name) => done[name])
  return (
    <ul aria-label="What to do" className="mt-3 divide-y divide-line border-y border-line">
      {breachStepNames.map((name) => {
        const { title, text } = breachSteps[name]
        const at = done[name]
        return (
          <li key={name} className="py-3">
            <label className="flex cursor-pointer items-start gap-3">
              <input
                type="checkbox"
                checked={Boolean(at)}
                aria-disabled={busy || undefined}
                onChange={() =>
                  busy || onTick(at ? ticked.filter((other) => other !== name) : [...ticked, name])
                }
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="font-semibold">{title}</span>{' '}
                <span className="text-sm whitespace-nowrap tabular-nums">
                  {at ? `done ${dayAndTime(at)}` : <Due name={name} noticedAt={noticedAt} />}
                </span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

function Due({ name, noticedAt }: { name: BreachStepName; noticedAt: string }) {
  const due = stepDueAt(name, noticedAt)
  if (!due) return null
  if (due.valueOf() === Date.parse(noticedAt)) return <span className="text-pending">without delay</span>
  const words = `by ${dayAndTime(due)}`
  return due.valueOf() < Date.now() ? <span className="text-wrong">{words}, overdue</span> : words
}
