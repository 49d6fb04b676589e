import { useFormContext } from 'react-hook-form'
import { Icon } from '../../../../ui/Icon.tsx'
import type { PostValues } from '../form.ts'
import type { SettingsState } from './use-settings.ts'

const settingFields = [
  'excerpt',
  'slug',
  'category',
  'tags',
  'pdfFileUrl',
  'pdfFileName',
  'coverUrl',
  'coverAlt',
  'authorName',
  'authorQualification',
  'reviewerName',
  'reviewerQualification',
  'reviewedOn',
  'nextReviewOn',
  'references',
] as const

export const inSettings = (errors: object) => settingFields.filter((name) => name in errors)

export function SettingsToggle({ settings: { open, toggle, covers } }: { settings: SettingsState }) {
  const { errors } = useFormContext<PostValues>().formState
  const wrong = inSettings(errors).length
  const closed = wrong ? `Settings, ${wrong} to mend` : 'Settings'
  return (
    <button
      type="button"
      data-settings-toggle
      aria-expanded={open}
      aria-controls="settings"
      aria-label={covers ? undefined : open ? 'Close the settings' : closed}
      onClick={toggle}
      className="writing-toggle"
    >
      {covers ? 'Done' : <Icon path="M4 5h16v14H4zM15 5v14" className="size-5" strokeLinejoin="round" />}
      {!open && wrong > 0 && <span className="writing-toggle-mark" />}
    </button>
  )
}
