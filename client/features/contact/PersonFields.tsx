import { TextField } from '../../ui/form/TextField.tsx'
import type { Problems } from './rules.ts'

export function PersonFields({ problems }: { problems: Problems }) {
  return (
    <>
      <div className="grid items-end gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          error={problems.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          error={problems.lastName}
        />
      </div>
      <div className="grid items-end gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          required
          error={problems.email}
        />
        <TextField
          label="Phone"
          hint="With country code, so the clinic can reply"
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          required
          error={problems.phone}
        />
      </div>
    </>
  )
}
