import { useState } from 'react'
import { AppointmentInput } from '#shared/appointment.ts'
import { serviceCodes, services } from '#shared/clinic.ts'
import type { ReadRequest } from '#shared/readrequest.ts'
import { showRefusal, useEntityForm } from '../../lib/entityForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/TextField.tsx'
import { sessionEnded } from '../auth/session.ts'
import { useAdminSurface } from '../auth/surface.ts'
import { useCreateAppointment } from './mutations.ts'
import { PasteMessage } from './PasteMessage.tsx'
import { SlotFields } from './SlotFields.tsx'

type Values = Required<{ [Name in keyof AppointmentInput]: string }>

const empty: Values = {
  patientName: '',
  email: '',
  phone: '',
  preferredDate: '',
  preferredTime: '',
  appointmentType: '',
  reason: '',
  medicalHistory: '',
}

/** Records an appointment by hand or from a pasted message. `onClose` is given what was typed and not saved. */
export function NewAppointmentDialog({
  draft = empty,
  onClose,
}: {
  draft?: Values | undefined
  onClose: (draft?: Values) => void
}) {
  useAdminSurface()
  const [problem, setProblem] = useState<string>()
  const create = useCreateAppointment()
  const form = useEntityForm(AppointmentInput, draft as AppointmentInput)
  const { register, formState, handleSubmit, getValues, setValue, setError, clearErrors, setFocus, watch } =
    form
  const { errors } = formState
  const field = (name: keyof Values) => ({ ...register(name, { onChange: () => clearErrors(name) }) })

  function fillIn({ values, unread }: ReadRequest) {
    for (const [name, value] of Object.entries(values)) if (value) setValue(name as keyof Values, value)
    clearErrors()
    for (const name of unread) if (!getValues(name)) setError(name, { message: 'This could not be read' })
    const [first] = unread
    if (first && unread.length < 6) setFocus(first)
  }

  const save = handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await create.mutateAsync(values)
      onClose()
    } catch (error) {
      if (!sessionEnded(error)) setProblem(showRefusal(form, error))
    }
  })
  const close = () => onClose(getValues() as Values)

  return (
    <Dialog title="New Appointment" wide onClose={close}>
      <form onSubmit={save} noValidate aria-label="New Appointment" className="mt-6">
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="space-y-5">
            <PasteMessage onRead={fillIn} />
            <TextAreaField
              {...field('reason')}
              label="Reason for visit"
              optional
              error={errors.reason?.message}
            />
            <TextAreaField
              {...field('medicalHistory')}
              label="Medical history"
              optional
              rows={3}
              error={errors.medicalHistory?.message}
            />
          </div>
          <div className="space-y-5">
            <TextField
              {...field('patientName')}
              label="Patient name"
              autoComplete="off"
              error={errors.patientName?.message}
            />
            <TextField
              {...field('phone')}
              type="tel"
              label="Phone"
              autoComplete="off"
              error={errors.phone?.message}
            />
            <TextField
              {...field('email')}
              type="email"
              label="E-mail"
              autoComplete="off"
              error={errors.email?.message}
            />
            <SelectField
              {...field('appointmentType')}
              label="Service"
              error={errors.appointmentType?.message}
            >
              <option value="">Choose a service</option>
              {serviceCodes.map((code) => (
                <option key={code} value={code}>
                  {services[code]}
                </option>
              ))}
            </SelectField>
            <SlotFields
              date={field('preferredDate')}
              time={field('preferredTime')}
              chosen={watch('preferredDate')}
              errors={errors}
            />
          </div>
        </div>
        <div className="mt-5">
          <FormAlert>{problem}</FormAlert>
        </div>
        <DialogActions>
          <Button type="submit" busy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Appointment'}
          </Button>
          <Button look="secondary" onClick={close}>
            Close
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
