import { useState } from 'react'
import { type SetupStep, setupSteps } from '#shared/content/placeholders.ts'
import { chatLink } from '#shared/whatsapp/request.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { OutsideLink } from '../../../ui/text/TextLink.tsx'
import { useContent } from '../api.ts'
import { EditDialog } from '../editing/EditDialog.tsx'
import { type SectionName, sections } from '../editing/sections.ts'
import { stillToFill } from './GuideStrip.tsx'

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const content = useContent()
  const [editing, setEditing] = useState<SetupStep>()
  const steps = setupSteps(content)
  const left = steps.filter(({ placeholder }) => placeholder).length
  return (
    <Dialog
      title="Profile"
      description={left ? stillToFill(left) : 'Everything is filled in.'}
      onClose={onClose}
    >
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <li key={`${step.page}.${step.field}`} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="font-semibold">{step.label}</p>
              <p className="text-sm break-words text-muted">
                {step.placeholder ? 'To be filled in' : said(step.value)}
              </p>
              {step.field === 'whatsapp' && !step.placeholder && (
                <p className="py-1 text-sm">
                  <OutsideLink href={chatLink(content.profile.whatsapp)}>Test this number</OutsideLink>
                </p>
              )}
            </div>
            <Button
              look={step.placeholder ? 'secondary' : 'quiet'}
              size="small"
              className="shrink-0"
              aria-label={`${step.placeholder ? 'Fill in' : 'Edit'}: ${step.label}`}
              onClick={() => setEditing(step)}
            >
              {step.placeholder ? 'Fill in' : 'Edit'}
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
      {editing && (
        <EditDialog
          section={sectionOf(editing)}
          field={editing.field}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Dialog>
  )
}

function said(value: unknown): string {
  if (typeof value === 'string') return value
  const { url, alt } = value as { url?: string; alt?: string }
  return url ?? (alt || 'A picture')
}

const sectionOf = ({ page, field }: SetupStep) =>
  (Object.keys(sections) as SectionName[]).find(
    (name) => sections[name].page === page && sections[name].fields.includes(field.split('.')[0] ?? ''),
  ) ?? 'identity'
