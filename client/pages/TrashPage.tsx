import { TRASH_DAYS } from '#shared/trash.ts'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { TrashList } from '../features/trash/TrashList.tsx'
import { Restricted } from '../layout/Restricted.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'
import '../ui/doctor.css'

const title = 'Trash'
const intro = `What was deleted stays here for ${TRASH_DAYS} days. Then it is erased for good.`

export default function TrashPage() {
  if (!useAuth().user) return <Restricted title={title} intro={intro} loading="Loading the trash..." />
  return (
    <>
      <PageHeader title={title} intro={intro} />
      <Container className="pt-10">
        <TrashList />
      </Container>
    </>
  )
}
