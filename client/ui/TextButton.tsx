import { classes } from './classes.ts'
import { textLink } from './TextLink.tsx'

/** A button within a sentence, which looks like a link there. */
export const TextButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className={classes(textLink, 'min-h-6 cursor-pointer')}>
    {children}
  </button>
)
