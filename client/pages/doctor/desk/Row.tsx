import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

export const actionSize = 'w-full min-h-9! max-md:min-h-11!'

/** Of a button that can wait. */
export const outlined = 'border-accent! text-accent!'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-group">
      <h2>{title}</h2>
      <ul aria-label={title}>{children}</ul>
    </section>
  )
}

interface RowProps {
  when: ReactNode
  /** In the row itself, where phones show no `when`. */
  under?: string
  name: ReactNode
  detail?: ReactNode
  badge?: ReactNode
  action?: ReactNode
  className?: string | false | undefined
}

export const Row = ({ when, under, name, detail, badge, action, className }: RowProps) => (
  <li className={classes('desk-row', under && 'has-under', className)}>
    <span className="desk-when">{when}</span>
    <div className="desk-what">
      <span className="desk-name">{name}</span> {detail && <span className="desk-detail">{detail}</span>}
      {under && <span className="desk-under">{under}</span>}
    </div>
    <span className="desk-badge">{badge}</span>
    <span className="desk-action">{action}</span>
  </li>
)
