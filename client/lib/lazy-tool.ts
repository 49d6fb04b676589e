import { type ComponentType, lazy } from 'react'

/** For the doctor only; when the chunk cannot be fetched, the page stays as visitors see it. */
export const lazyTool = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    Promise.all([load(), import('../ui/doctor.css')]).then(
      ([component]) => asDefault(component),
      () => asDefault<Props>(() => null),
    ),
  )

const asDefault = <Props>(component: ComponentType<Props>) => ({ default: component })
