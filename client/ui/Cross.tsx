import { Icon } from './Icon.tsx'

export const Cross = ({ className }: { className: string }) => (
  <Icon path="M6 6l12 12M18 6L6 18" className={className} />
)
