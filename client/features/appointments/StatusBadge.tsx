import { Badge, type Tone } from '../../ui/text/Badge.tsx'

const looks: Record<string, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'orange' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  completed: { label: 'Completed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
}

const pending = { label: 'Pending', tone: 'orange' } as const

/** An unknown status counts as pending. */
export const statusLabel = (status: string) => (looks[status] ?? pending).label

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = looks[status] ?? pending
  return <Badge tone={tone}>{label}</Badge>
}
