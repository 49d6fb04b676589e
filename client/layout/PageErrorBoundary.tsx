import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, use } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../ui/form/Button.tsx'
import { Container } from '../ui/text/Page.tsx'
import { PreloadContext } from './preload.ts'

export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { reset } = useQueryErrorResetBoundary()
  const preload = use(PreloadContext)
  const prepare = () => {
    reset()
    // Many browsers cache a failed module import until the page is reloaded.
    return preload(pathname).catch(() => location.reload())
  }
  return (
    <Boundary pathname={pathname} prepare={prepare}>
      {children}
    </Boundary>
  )
}

class Boundary extends Component<
  { children: ReactNode; pathname: string; prepare: () => Promise<void> },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: { pathname: string }, { failed }: { failed: boolean }) {
    if (failed && this.state.failed && before.pathname !== this.props.pathname)
      this.setState({ failed: false })
  }

  retry = async () => {
    await this.props.prepare()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Container className="py-32">
        <h1 tabIndex={-1} className="text-3xl">
          This page could not be loaded
        </h1>
        <p className="mt-3 max-w-measure text-muted">
          The connection may have dropped. Try again, or come back in a few minutes.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={this.retry}>Try again</Button>
          <Button look="secondary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </div>
      </Container>
    )
  }
}
