const HOUR_MS = 60 * 60_000

interface BreachStep {
  title: string
  text: string
  /** After it was noticed; 0: without delay. */
  hours?: number
}

/** As docs/breach.md has it; the sections stand in docs/law.md. */
export const breachSteps = {
  stop: {
    title: 'Stop it',
    text: 'Change your password, sign all other browsers out, renew your second factor, and tell whoever runs the server. Delete nothing that shows what happened.',
    hours: 0,
  },
  patients: {
    title: 'Tell each patient concerned',
    text: 'What happened, what it may mean for them, what you have done, what they can do, and whom to ask.',
    hours: 0,
  },
  board: {
    title: 'Tell the Data Protection Board of India',
    text: 'Nature, extent, time and place, and the likely effect, as far as you know them.',
    hours: 0,
  },
  certIn: {
    title: 'Report to CERT-In',
    text: 'incident@cert-in.org.in or 1800-11-4949, within 6 hours of noticing. What is not known yet can follow.',
    hours: 6,
  },
  details: {
    title: 'Send the Board the details',
    text: 'Facts, causes, measures, who caused it if known, and how patients were told, within 72 hours.',
    hours: 72,
  },
  mended: {
    title: 'See that it does not happen again',
    text: 'Write down below what was changed.',
  },
} as const satisfies Record<string, BreachStep>

export type BreachStepName = keyof typeof breachSteps

export const breachStepNames = Object.keys(breachSteps) as [BreachStepName, ...BreachStepName[]]

/** Undefined where no law names a time. */
export function stepDueAt(step: BreachStepName, noticedAt: string): Date | undefined {
  const { hours }: BreachStep = breachSteps[step]
  return hours === undefined ? undefined : new Date(Date.parse(noticedAt) + hours * HOUR_MS)
}

export type DoneSteps = Partial<Record<BreachStepName, string>>

/** The first of those with a time that is not done. */
export const nextStep = (done: DoneSteps) =>
  breachStepNames.find((name) => !done[name] && stepDueAt(name, new Date(0).toISOString()))
