import type { MembershipIcon } from '#shared/content/awards.ts'
import { Icon } from '../Icon.tsx'

const drawings: Record<MembershipIcon, string> = {
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  wave: 'M12 4l-7 14a10 10 0 0 0 14 0zM9.6 9a5 5 0 0 0 4.8 0M7.4 13.4a8 8 0 0 0 9.2 0',
  vessel: 'M5 3c0 6 4 6 4 11v7M12 3v5M19 3c0 6-4 6-4 11v7M9 14c1.5 1.5 4.500 1.500 6 0',
  child: 'M12 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6 20c0-5 2.500-8 6-8s6 3 6 8M9 16h6',
  college: 'M3 9l9-5 9 5M5 9v9M10 9v9M14 9v9M19 9v9M3 20h18',
  bone: 'M8 10a2.500 2.500 0 1 1-3-4 2.500 2.500 0 1 1 5-1l6 9a2.500 2.500 0 1 1 3 4 2.500 2.500 0 1 1-5 1z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  star: 'M12 3l2.700 5.800 6.300.8-4.600 4.300 1.200 6.300L12 17.100 6.400 20.200l1.200-6.300L3 9.600l6.300-.8z',
}

export const MembershipMark = ({ icon, className }: { icon: MembershipIcon; className: string }) => (
  <Icon
    path={drawings[icon]}
    className={className}
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)
