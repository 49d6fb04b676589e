import { NavLink } from 'react-router-dom'
import { classes } from '../../ui/classes.ts'

const views = [
  { to: '/appointments', label: 'List' },
  { to: '/appointments/week', label: 'Week' },
]

export function ViewSwitch() {
  return (
    <nav aria-label="View" className="flex shrink-0 overflow-hidden rounded-md border border-line text-sm">
      {views.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            classes(
              'flex min-h-9.5 items-center px-3.5 font-semibold focus-visible:-outline-offset-3',
              isActive ? 'bg-tint' : 'text-muted hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
