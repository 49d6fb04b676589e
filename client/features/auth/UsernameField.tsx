import type { ComponentProps } from 'react'
import { TextField } from '../../ui/form/TextField.tsx'

/** Usernames are case-sensitive: phone keyboards must not capitalise or correct them. */
export const UsernameField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField {...props} label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
)
