import { type ComponentType, lazy } from 'react'

/** A tool of the doctor's in a chunk of its own; where that cannot be fetched, the page stays as visitors see it. */
export const lazyTool = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })))
