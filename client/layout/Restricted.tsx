import { askToSignIn, useAuth } from '../features/auth/state.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Container, PageHeader } from '../ui/Page.tsx'
import { SectorSweep } from '../ui/Sector.tsx'

/** What the server renders for the doctor's pages; it holds no data. */
export function Restricted({ title, intro, loading }: { title: string; intro: string; loading: string }) {
  const { status } = useAuth()
  return (
    <>
      <PageHeader title={title} intro={intro} />
      <Container className="pt-10">
        {status === 'loading' ? (
          <SectorSweep label={loading} />
        ) : (
          <Empty title="Access Restricted">
            <p>This page is only accessible to administrators.</p>
            <Button className="mt-5" onClick={askToSignIn}>
              Admin Login
            </Button>
          </Empty>
        )}
      </Container>
    </>
  )
}
