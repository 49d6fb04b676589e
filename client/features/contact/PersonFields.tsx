import { control, Field, FieldPair } from '../../ui/form/Field.tsx'
import type { Problems } from './rules.ts'

export function PersonFields({ problems }: { problems: Problems }) {
  return (
    <>
      <FieldPair>
        <Field id="firstName" label="First name" error={problems.firstName}>
          {(props) => (
            <input {...props} name="firstName" autoComplete="given-name" required className={control} />
          )}
        </Field>
        <Field id="lastName" label="Last name" error={problems.lastName}>
          {(props) => (
            <input {...props} name="lastName" autoComplete="family-name" required className={control} />
          )}
        </Field>
      </FieldPair>
      <FieldPair>
        <Field id="email" label="E-mail" error={problems.email}>
          {(props) => (
            <input
              {...props}
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              required
              className={control}
            />
          )}
        </Field>
        <Field
          id="phone"
          label="Phone"
          hint="With country code, so the clinic can reply"
          error={problems.phone}
        >
          {(props) => (
            <input
              {...props}
              type="tel"
              name="phone"
              autoComplete="tel"
              inputMode="tel"
              required
              className={control}
            />
          )}
        </Field>
      </FieldPair>
    </>
  )
}
