import { useState } from 'react'
import { AppointmentInput } from '#shared/appointment.ts'
import { serviceCodes, services } from '#shared/dates/clinic.ts'
import type { ReadRequest } from '#shared/whatsapp/read-request.ts'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { useWarning } from '../../ui/dialog/use-leaving.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/TextField.tsx'
import { sessionEnded } from '../auth/api.ts'
import { useAdminSurface } from '../auth/surface.ts'
import { showRefusal, useEntityForm } from '../records/record-form.ts'
import { useCreateAppointment } from './api.ts'
import { type Aside, EntryNote } from './EntryNote.tsx'
import { isBlank } from './form.ts'
import { PasteMessage } from './PasteMessage.tsx'
import { SlotFields } from './SlotFields.tsx'

export type Values = Required<{ [Name in keyof AppointmentInput]: string }>

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

const identity = ['patientName', 'phone', 'email'] as const

const UNREAD = 'This could not be read'

export function NewAppointmentDialog({
  draft,
  onClose,
}: {
  draft: Values | undefined
  onClose: (draft: Values | undefined) => void
}) {
  useAdminSurface()
  const [problem, setProblem] = useState<string>()
  const [aside, setAside] = useState<Aside<Values> | undefined>(draft && 'back')
  const [round, setRound] = useState(0)
  const create = useCreateAppointment()
  const form = useEntityForm(AppointmentInput, (draft ?? empty) as AppointmentInput)
  const { register, formState, handleSubmit, getValues, setValue, setError, clearErrors, setFocus } = form
  const { errors } = formState
  const field = (name: keyof Values) => ({ ...register(name, { onChange: () => clearErrors(name) }) })

  const entered = form.watch() as Values
  const unsaved = !isBlank(entered)

  function fillIn({ values, unread }: ReadRequest) {
    // Fields of one patient must not stay beside another patient's name.
    const another = identity.some((name) => entered[name].trim() && entered[name].trim() !== values[name])
    if (another) setAside(entered)
    const read = Object.entries(values).filter(([, value]) => value)
    startWith({ ...(another ? empty : entered), ...Object.fromEntries(read) })
    for (const name of unread) setError(name, { message: UNREAD })
    const [first] = unread
    if (first) setFocus(first)
  }

  function correct(changed: Partial<ReadRequest['values']>) {
    for (const [name, value] of Object.entries(changed) as [keyof ReadRequest['values'], string][]) {
      setValue(name, value)
      if (value || name === 'reason') clearErrors(name)
      else setError(name, { message: UNREAD })
    }
  }

  function startWith(values: Values) {
    for (const [name, value] of Object.entries(values)) setValue(name as keyof Values, value)
    clearErrors()
  }

  function startOver(values: Values) {
    startWith(values)
    setAside(undefined)
    setRound(round + 1)
    setFocus('patientName')
  }

  const save = handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await create.mutateAsync(values)
      onClose(undefined)
    } catch (error) {
      if (!sessionEnded(error)) setProblem(showRefusal(form, error))
    }
  })
  const close = () => onClose(unsaved ? (getValues() as Values) : undefined)
  useWarning(unsaved)

  return (
    <Dialog title="New Appointment" wide onClose={close}>
      <form onSubmit={save} noValidate aria-label="New Appointment" className="mt-6">
        <EntryNote aside={aside} onClear={() => startOver(empty)} onPutBack={startOver} />
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="space-y-5">
            <PasteMessage key={round} onRead={fillIn} onCorrect={correct} />
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
              chosen={entered.preferredDate}
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
