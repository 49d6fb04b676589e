import { useFormContext } from 'react-hook-form'
import { hints, labelOf } from '#shared/content/labels.ts'
import { FieldNotes } from '../../../ui/form/Field.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import type { FieldShape, TextKind } from './field-shape.ts'
import { useProblem } from './field-state.ts'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'

export function FieldSet({ fields, at = '' }: { fields: Record<string, FieldShape>; at?: string }) {
  return (
    <div className="grid gap-x-6 gap-y-6 @xl:grid-cols-2">
      {Object.entries(fields).map(([name, shape]) => (
        <div key={name} className={isShort(shape) ? undefined : 'min-w-0 @xl:col-span-2'}>
          <ShapedField name={`${at}${name}`} shape={shape} />
        </div>
      ))}
    </div>
  )
}

const isShort = (shape: FieldShape) => 'max' in shape && shape.kind !== 'text' && (shape.max ?? 0) <= 80

const lastOf = (name: string) => name.split('.').at(-1) ?? ''

function ShapedField({ name, shape }: { name: string; shape: FieldShape }) {
  const label = labelOf(lastOf(name))
  const hint = hints[lastOf(name)]
  switch (shape.kind) {
    case 'group':
      return (
        <fieldset className="border-l-3 border-line pl-5">
          <legend className="mb-3 font-serif text-lg font-semibold">{label}</legend>
          <FieldSet fields={shape.fields} at={`${name}.`} />
        </fieldset>
      )
    case 'list':
      return <ListField name={name} label={label} shape={shape} fieldSet={FieldSet} />
    case 'picture':
      return <PictureField name={name} label={label} hint={hint} />
    case 'choices':
      return <ChoicesField name={name} label={label} options={shape.options} />
    case 'choice':
      return <ChoiceField name={name} label={label} options={shape.options} />
    case 'flag':
      return <FlagField name={name} label={label} hint={hint} />
    default:
      return <WordsField name={name} label={label} hint={hint} shape={shape} />
  }
}

const types: Partial<Record<TextKind, string>> = {
  link: 'url',
  email: 'email',
  tel: 'tel',
  time: 'time',
  date: 'date',
}

function WordsField({
  name,
  label,
  hint,
  shape: { kind, optional, max = 0 },
}: {
  name: string
  label: string
  hint: string | undefined
  shape: { kind: TextKind; optional: boolean; max: number | undefined }
}) {
  const { register } = useFormContext()
  const error = useProblem(name)
  const props = { ...register(name), label, hint, error, optional }
  if (kind === 'text') return <TextAreaField {...props} rows={max > 300 ? 5 : 3} />
  return <TextField {...props} type={types[kind] ?? 'text'} autoComplete="off" />
}

function ChoiceField({ name, label, options }: { name: string; label: string; options: string[] }) {
  const { register } = useFormContext()
  return (
    <SelectField {...register(name)} label={label} error={useProblem(name)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </SelectField>
  )
}

function FlagField({ name, label, hint }: { name: string; label: string; hint: string | undefined }) {
  const { register } = useFormContext()
  return (
    <div>
      <label className="flex min-h-6 cursor-pointer items-start gap-3">
        <input type="checkbox" {...register(name)} className="mt-1 size-5 accent-accent" />
        {label}
      </label>
      <FieldNotes id={name} hint={hint} error={useProblem(name)} />
    </div>
  )
}
