import { classes } from '../classes.ts'

const tones = {
  plain: 'bg-tint text-ink',
  orange: 'bg-badge-orange-ground text-badge-orange',
  blue: 'bg-badge-blue-ground text-badge-blue',
  green: 'bg-badge-green-ground text-badge-green',
  grey: 'bg-badge-grey-ground text-badge-grey',
}

export type Tone = keyof typeof tones

export function Badge({ tone = 'grey', children }: { tone?: Tone; children: string }) {
  return (
    <span className={classes('inline-block rounded-sm px-2 py-0.5 text-xs font-semibold', tones[tone])}>
      {children}
    </span>
  )
}
