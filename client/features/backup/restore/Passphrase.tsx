import { TextField } from '../../../ui/form/TextField.tsx'

export const Passphrase = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <TextField
    name="passphrase"
    label="Recovery passphrase"
    hint="The eight words that were shown once, or the line that begins with AGE-SECRET-KEY"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
  />
)
