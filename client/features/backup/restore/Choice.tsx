import type { ReactNode } from 'react'

export const Choice = ({
  name,
  chosen,
  onChoose,
  children,
}: {
  name: string
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}) => (
  <label className="flex min-h-8 cursor-pointer gap-3 py-1">
    <input
      type="radio"
      name={name}
      checked={chosen}
      onChange={onChoose}
      className="mt-0.5 size-5 shrink-0 accent-accent"
    />
    <span className="min-w-0 break-words">{children}</span>
  </label>
)
