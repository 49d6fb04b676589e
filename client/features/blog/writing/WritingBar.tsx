import type { OwnPost } from '#shared/post.ts'
import { type Action, ActionIcon, ActionsMenu } from '../../../ui/ActionsMenu.tsx'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FORM_ID } from '../../records/RecordDialog.tsx'
import { StateLine } from './StateLine.tsx'
import { SettingsToggle } from './settings/SettingsToggle.tsx'
import type { SettingsState } from './settings/use-settings.ts'
import type { PostFormState } from './use-post-form.ts'

/** The main button's name, and while it works. */
export const saveWords = (published: boolean) =>
  published ? (['Save Changes', 'Saving...'] as const) : (['Create', 'Creating...'] as const)

export function WritingBar({
  post,
  editor,
  settings,
  published,
  actions,
}: {
  post: OwnPost | undefined
  editor: PostFormState
  settings: SettingsState
  published: boolean
  actions: Action[]
}) {
  const [save, saving] = saveWords(published)
  // Then its further actions stand among the settings, where there is no room here.
  const live = post?.state === 'live'
  return (
    <>
      <StateLine post={post} editor={editor} />
      <div className="writing-actions">
        {actions.map(({ name, run, icon }) => (
          <Button
            key={name}
            look={name === 'Save as draft' ? 'secondary' : 'quiet'}
            size="small"
            busy={editor.saving}
            onClick={run}
          >
            {name === 'Preview' && icon && <ActionIcon name={icon} />}
            {name}
          </Button>
        ))}
      </div>
      {!settings.wide && !settings.open && <SettingsToggle settings={settings} />}
      <Button
        type="submit"
        form={FORM_ID}
        size="small"
        className={classes('shrink-0', !live && 'writing-save')}
        busy={editor.saving}
      >
        {editor.saving ? saving : save}
      </Button>
      {!live && (
        <ActionsMenu label="More ways to save" look="primary" actions={actions} className="writing-more">
          <Icon path="M6 9l6 6 6-6" className="size-5" />
        </ActionsMenu>
      )}
    </>
  )
}
