import { control, Field } from '../../ui/form/Field.tsx'

/** Usernames are case-sensitive: phone keyboards must not capitalise or correct them. */
export function UsernameField({ required, error }: { required?: boolean; error: string | undefined }) {
  return (
    <Field id="username" label="Username" error={error}>
      {(props) => (
        <input
          {...props}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required={required}
          className={control}
        />
      )}
    </Field>
  )
}
