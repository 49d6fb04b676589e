import { classes } from '../classes.ts'
import { textLink } from '../text/TextLink.tsx'

export const TextButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className={classes(textLink, 'min-h-6 cursor-pointer')}>
    {children}
  </button>
)
