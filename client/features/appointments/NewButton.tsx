import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

const PLUS = 'M12 5v14M5 12h14'

export function NewButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="secondary" size="small" className="new-appointment" onClick={onClick}>
      <span className="max-md:sr-only">New Appointment</span>
      <Icon path={PLUS} className="size-5 md:hidden" />
    </Button>
  )
}
