import type { ReactNode } from 'react'

export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-y border-line py-12">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-2 max-w-measure text-muted">{children}</div>
    </div>
  )
}
