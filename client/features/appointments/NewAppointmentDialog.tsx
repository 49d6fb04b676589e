import { useState } from 'react'
import { AppointmentInput } from '#shared/appointment.ts'
import { serviceCodes, services } from '#shared/dates/clinic.ts'
import type { ReadMessage } from '#shared/whatsapp/read-message.ts'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/TextField.tsx'
import { useAdminSurface } from '../auth/surface.ts'
import { messageOf } from '../records/refusals.ts'
import { same } from '../records/same.ts'
import { useUnloadWarning } from '../records/UnsavedGuard.tsx'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useCreateAppointment } from './api.ts'
import { ClosedNote, useClosed } from './ClosedNote.tsx'
import { type Aside, EntryNote } from './EntryNote.tsx'
import { isBlank, PasteMessage } from './PasteMessage.tsx'
import { AgreedField } from './patient/KeepingFields.tsx'
import { SlotFields } from './SlotFields.tsx'

export type Values = Required<{ [Name in keyof Omit<AppointmentInput, 'evenIfClosed'>]: string }>

const empty: Values = {
  patientName: '',
  email: '',
  phone: '',
  preferredDate: '',
  preferredTime: '',
  appointmentType: '',
  reason: '',
  medicalHistory: '',
  agreedHow: '',
}

const identity = ['patientName', 'phone', 'email'] as const

const optional: (keyof Values)[] = ['phone', 'email', 'preferredDate', 'preferredTime']

const UNREAD = 'This could not be read'
const PLEASE_CHECK = 'Read from the message: please check'

export function NewAppointmentDialog({
  draft,
  start,
  onClose,
}: {
  draft: Values | undefined
  /** A day and time that are chosen already. */
  start?: Partial<Values> | undefined
  onClose: (draft: Values | undefined) => void
}) {
  useAdminSurface()
  const [aside, setAside] = useState<Aside<Values> | undefined>(draft && 'back')
  const [round, setRound] = useState(0)
  const create = useCreateAppointment()
  const { form, problem, submitWith, ...checked } = useSchemaForm({
    schema: AppointmentInput,
    values: draft ?? { ...empty, ...start },
    explain: messageOf,
  })
  const { getValues, setValue, setError, clearErrors, setFocus } = form
  const [toCheck, setToCheck] = useState<(keyof Values)[]>([])
  const field = (name: keyof Values) => ({
    ...checked.field(name, { onChange: () => settle([name]) }),
    hint: toCheck.includes(name) ? PLEASE_CHECK : undefined,
  })
  function settle(names: (keyof Values)[]) {
    clearErrors(names)
    setToCheck((marked) => marked.filter((name) => !names.includes(name)))
  }

  const entered = form.watch()
  const unsaved = !isBlank(entered) && !same(entered, { ...empty, ...start })
  const closed = useClosed(entered.preferredDate, entered.preferredTime)
  const [even, setEven] = useState(false)

  function fillIn({ values, unread, check }: ReadMessage) {
    // Fields of one patient must not stay beside another patient's name.
    const another = identity.some((name) => entered[name].trim() && entered[name].trim() !== values[name])
    if (another) setAside(entered)
    const read = Object.entries(values).filter(([, value]) => value)
    // Who writes has agreed by the message.
    const before = another ? empty : entered
    startWith({ ...before, ...Object.fromEntries(read), agreedHow: before.agreedHow || 'message' })
    setToCheck(check)
    // A patient may have given no number, address, day or time: the form says so itself.
    const missing = check.length ? unread.filter((name) => !optional.includes(name)) : unread
    for (const name of missing) setError(name, { message: UNREAD })
    const [first] = [...missing, ...check]
    if (first) setFocus(first)
  }

  function correct(changed: Partial<ReadMessage['values']>) {
    for (const [name, value] of Object.entries(changed) as [keyof ReadMessage['values'], string][]) {
      setValue(name, value)
      settle([name])
      if (value || name === 'reason') clearErrors(name)
      else setError(name, { message: UNREAD })
    }
  }

  function startWith(values: Values) {
    for (const [name, value] of Object.entries(values)) setValue(name as keyof Values, value)
    clearErrors()
    setToCheck([])
  }

  function startOver(values: Values) {
    startWith(values)
    setAside(undefined)
    setRound(round + 1)
    setFocus('patientName')
  }

  const save = submitWith(async (values) => {
    await create.mutateAsync({ ...values, ...(closed && even && { evenIfClosed: true }) })
    onClose(undefined)
  })
  const close = () => onClose(unsaved ? getValues() : undefined)
  useUnloadWarning(unsaved)

  return (
    <Dialog title="New Appointment" wide onClose={close}>
      <form onSubmit={save} noValidate aria-label="New Appointment" className="mt-6">
        <EntryNote aside={aside} onClear={() => startOver(empty)} onPutBack={startOver} />
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="space-y-5">
            <PasteMessage
              key={round}
              onRead={fillIn}
              onCorrect={correct}
              onReason={(text) => setValue('reason', text)}
            />
            <TextAreaField {...field('reason')} label="Reason for visit" optional />
            <TextAreaField {...field('medicalHistory')} label="Medical history" optional rows={3} />
          </div>
          <div className="space-y-5">
            <TextField {...field('patientName')} label="Patient name" autoComplete="off" />
            <div>
              <TextField {...field('phone')} type="tel" label="Phone" optional autoComplete="off" />
              <p role="status" className="text-sm text-muted">
                {entered.patientName && !entered.phone && 'Without a number, replies are copied, not linked.'}
              </p>
            </div>
            <TextField {...field('email')} type="email" label="E-mail" optional autoComplete="off" />
            <AgreedField {...field('agreedHow')} />
            <SelectField {...field('appointmentType')} label="Service">
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
            />
            <p role="status" className="text-sm text-muted">
              {entered.patientName &&
                !(entered.preferredDate && entered.preferredTime) &&
                'Without a day and a time, the request waits until you choose them.'}
            </p>
            <div role="status">{closed && <ClosedNote even={even} onEven={setEven} />}</div>
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
