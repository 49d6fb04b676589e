import { Badge, type Tone } from '../../ui/text/Badge.tsx'

const tones: Record<string, Tone> = { upcoming: 'orange', ongoing: 'blue', completed: 'green' }

export const EventBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status] ?? 'grey'}>{capitalised(status)}</Badge>
)

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
