import { useFormContext } from 'react-hook-form'
import { hints, labelOf } from '#shared/content/labels.ts'
import { FieldNotes } from '../../../ui/form/Field.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { ReferencesField } from '../../references/ReferencesField.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import type { FieldShape, TextKind } from './field-shape.ts'
import { type FieldProps, useProblem } from './field-state.ts'
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
  const props = { name, label: labelOf(lastOf(name)), hint: hints[lastOf(name)] }
  switch (shape.kind) {
    case 'group':
      return (
        <fieldset className="border-l-3 border-line pl-5">
          <legend className="mb-3 font-serif text-lg font-semibold">{props.label}</legend>
          <FieldSet fields={shape.fields} at={`${name}.`} />
        </fieldset>
      )
    case 'list':
      return <ListField {...props} shape={shape} fieldSet={FieldSet} />
    case 'picture':
      return <PictureField {...props} />
    case 'references':
      return <ReferencesField {...props} />
    case 'choices':
      return <ChoicesField {...props} options={shape.options} />
    case 'choice':
      return <ChoiceField {...props} options={shape.options} />
    case 'flag':
      return <FlagField {...props} />
    default:
      return <WordsField {...props} shape={shape} />
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
  shape: { kind, optional, max = 0 },
  ...props
}: FieldProps & { shape: FieldShape & { kind: TextKind } }) {
  const field = {
    ...useFormContext().register(props.name),
    ...props,
    error: useProblem(props.name),
    optional,
  }
  if (kind === 'text') return <TextAreaField {...field} rows={max > 300 ? 5 : 3} />
  return <TextField {...field} type={types[kind] ?? 'text'} autoComplete="off" />
}

function ChoiceField({ name, label, options }: FieldProps & { options: string[] }) {
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

function FlagField({ name, label, hint }: FieldProps) {
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
