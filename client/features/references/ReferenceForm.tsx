import { type FormEvent, useState } from 'react'
import { type Reference, type ReferenceType, referenceTypes } from '#shared/references/reference.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/TextField.tsx'
import { format } from './api.ts'
import { dateOf, fieldsOf, itemIn, labelOf, linesOf } from './values.ts'

interface Props {
  /** Without one a new reference is made. */
  reference?: Reference | undefined
  onSave: (reference: Reference) => void
  onClose: () => void
}

export const ReferenceForm = (props: Props) => (
  <Dialog title={props.reference ? 'Edit Reference' : 'New Reference'} onClose={props.onClose}>
    <Fields {...props} />
  </Dialog>
)

const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 10)

function Fields({ reference, onSave, onClose }: Props) {
  const item = reference?.item
  const [type, setType] = useState<ReferenceType>(item?.type ?? 'article-journal')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // This form is nested in another, which must not get the submit event.
    event.stopPropagation()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>
    const { data, error } = itemIn(values)
    const wrong = Object.fromEntries(
      error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
    )
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (!data) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    try {
      onSave({ id: reference?.id ?? newId(), item: data, text: await format(data) })
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

  const written: Record<string, string | undefined> = {
    ...(item && {
      ...item,
      author: linesOf(item.author),
      editor: linesOf(item.editor),
      issued: dateOf(item),
    }),
  }
  const about = (name: string) => ({
    id: `reference-${name}`,
    name,
    defaultValue: written[name],
    error: errors[name],
    autoComplete: 'off',
  })
  const people = (name: string, label: string) => (
    <TextAreaField
      key={name}
      {...about(name)}
      rows={3}
      label={label}
      hint="One a line: family name, comma, given names. An organisation has no comma."
      optional
      className="sm:col-span-2"
    />
  )
  return (
    <form onSubmit={onSubmit} noValidate className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <SelectField
        id="reference-type"
        name="type"
        label="What it is"
        value={type}
        onChange={({ target }) => setType(target.value as ReferenceType)}
        className="sm:col-span-2"
      >
        {Object.entries(referenceTypes).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...about('title')} label="Title" className="sm:col-span-2" />
      {people('author', 'Authors')}
      {fieldsOf[type].map((name) =>
        name === 'editor' ? (
          people(name, 'Editors')
        ) : (
          <TextField
            key={name}
            {...about(name)}
            label={labelOf(type, name)}
            hint={name === 'issued' ? 'A year, or 2024-03, or 2024-03-15' : undefined}
            optional
            className={name === 'container-title' ? 'sm:col-span-2' : undefined}
          />
        ),
      )}
      <TextField {...about('DOI')} label="DOI" hint="Such as 10.1000/182" optional />
      <TextField {...about('PMID')} label="PMID" hint="The number in PubMed" inputMode="numeric" optional />
      <TextField
        {...about('URL')}
        label="Address"
        hint="Of a web page, or where there is no DOI"
        inputMode="url"
        optional
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <FormAlert>{problem}</FormAlert>
        <SubmitActions action="Keep Reference" busyAction="Formatting..." busy={busy} onLeave={onClose} />
      </div>
    </form>
  )
}
