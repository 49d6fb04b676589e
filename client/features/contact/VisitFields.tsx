import type { RequestDraft } from '#shared/appointment.ts'
import { foetalScans, serviceCodes, services } from '#shared/dates/clinic.ts'
import type { ClinicTime } from '#shared/dates/dates.ts'
import { classes } from '../../ui/classes.ts'
import { control, Field } from '../../ui/form/Field.tsx'
import type { Problems } from './rules.ts'

export function VisitFields({
  draft,
  now,
  problems,
}: {
  draft: RequestDraft
  now: ClinicTime | undefined
  problems: Problems
}) {
  return (
    <>
      <div>
        <Field id="service" label="Service" error={problems.service}>
          {(props) => (
            <select {...props} name="service" required className={control}>
              <option value="">Choose a service</option>
              {serviceCodes.map((code) => (
                <option key={code} value={code}>
                  {services[code]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div aria-live="polite">
          {foetalScans.has(draft.service) && (
            <p className="mt-3 border-l-3 border-accent py-1 pl-4 text-sm text-muted">
              Disclosing the sex of a foetus is prohibited in India (PCPNDT Act). Please do not ask for it.
            </p>
          )}
        </div>
      </div>
      <div aria-live="polite">
        <Field
          id="preferredDate"
          label="Preferred date"
          hint="Monday to Saturday"
          error={problems.preferredDate}
        >
          {(props) => (
            <input
              {...props}
              type="date"
              name="preferredDate"
              min={now?.date}
              required
              className={classes(control, 'block sm:max-w-65')}
            />
          )}
        </Field>
      </div>
    </>
  )
}
