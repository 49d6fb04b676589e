import { serviceLabel } from '#shared/dates/clinic.ts'
import { longDate } from '#shared/dates/dates.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { type Day, expectedOn } from './days.ts'

export function DayListDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  return (
    <Dialog title="List of the day" description="Whoever is confirmed, for paper." wide onClose={onClose}>
      <table className="day-list mt-6 w-full text-left wrap-anywhere">
        <caption className="pb-3 text-left font-serif text-lg">{longDate(day.day)}</caption>
        <thead className="text-sm text-muted">
          <tr>
            {['Time', 'Name', 'Type', 'Phone'].map((head) => (
              <th key={head} scope="col" className="py-1.5 pr-3 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line align-top text-xs sm:text-sm">
          {expectedOn(day).map(({ id, preferredTime, patientName, appointmentType, phone }) => (
            <tr key={id}>
              <td className="py-2 pr-3 tabular-nums">{preferredTime}</td>
              <td className="py-2 pr-3 font-semibold">{patientName}</td>
              <td className="py-2 pr-3">{serviceLabel(appointmentType)}</td>
              <td className="py-2 tabular-nums">{phone}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button onClick={() => print()}>Print</Button>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
