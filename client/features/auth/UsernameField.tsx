import { control, Field } from '../../ui/Field.tsx'

/** Neither capitals nor spelling may be put in by the keyboard: the case of a username counts. */
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
