import { useEffect, useState } from 'react'
import type { Area } from '../../../lib/images/area.ts'
import { clamp, type Point, pointInResult } from '../../../lib/images/edit/edit.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { wordsOf } from '../../records/refusals.ts'
import { useUnsavedGuard } from '../../records/UnsavedGuard.tsx'
import { CheckTick } from '../check/CheckTick.tsx'
import type { Edited } from './edited.ts'
import { Panel } from './Panel.tsx'
import { Stage } from './Stage.tsx'
import { Tools, type Zoom } from './Tools.tsx'
import { useEdit } from './use-edit.ts'
import { type ShownShot, useShot } from './use-shot.ts'
import './editor.css'
import './panel.css'
import './stage.css'
import './tools.css'

export interface EditorProps {
  file: File
  /** The part of a medical picture that is the scan. */
  proposal?: Area | undefined
  /** Where a medical picture may have letters. */
  hints?: Area[] | undefined
  medical?: boolean | undefined
  focal?: Point | null | undefined
  /** False where no patient can be in it. */
  patientWarning?: boolean | undefined
  /** If it throws, its message is shown, and the doctor can try again. */
  onDone: (file: File, edited: Edited) => Promise<void> | void
  onCancel: () => void
}

export default function EditorWindow(props: EditorProps) {
  useAdminSurface()
  const { shot, problem, burn } = useShot(props.file)
  if (shot) return <Workbench {...props} shot={shot} burn={burn} />
  return (
    <Dialog title="Edit picture" bar={null} onClose={props.onCancel}>
      {problem ? (
        <div className="p-6">
          <FormAlert>{problem}</FormAlert>
        </div>
      ) : (
        <SectorSweep label="Opening the picture…" className="mx-auto my-24" />
      )}
    </Dialog>
  )
}

function Workbench({
  file,
  shot,
  burn,
  proposal,
  hints = [],
  focal = null,
  patientWarning = true,
  onDone,
  onCancel,
  ...first
}: EditorProps & { shot: ShownShot; burn: ReturnType<typeof useShot>['burn'] }) {
  const [medical, setMedical] = useState(first.medical ?? false)
  const state = useEdit(shot, { focal }, hints)
  const { edit, checked, setChecked, undo, redo, changed } = state
  const [zoom, setZoom] = useState<Zoom>(1)
  const [comparing, setComparing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { close, question } = useUnsavedGuard({ unsaved: changed, onClose: onCancel })
  useKeys({ undo, redo, onCompare: setComparing })
  const asks = patientWarning && medical
  const waits = asks && !checked

  async function use() {
    if (waits) return setProblem('Look at the picture first, and tick that you see no name, number or date.')
    setBusy(true)
    setProblem(undefined)
    try {
      const inside = edit.focal && pointInResult(shot, edit, edit.focal)
      const focal = inside && { x: clamp(inside.x, 0, 1), y: clamp(inside.y, 0, 1) }
      await onDone(await burn(edit), { focal, medical, checked: asks && checked })
    } catch (error) {
      setProblem(wordsOf(error) ?? (error as Error).message)
      setBusy(false)
    }
  }

  const title = asks ? 'Make the picture safe' : 'Edit picture'
  return (
    <Dialog
      title={title}
      bar={
        <>
          <p aria-hidden="true" className="text-sm font-semibold sm:hidden">
            {title}
          </p>
          <p className="picture-note">
            Only the new picture is kept. The one you began with is not uploaded.
          </p>
        </>
      }
      onClose={close}
    >
      <div className="picture-editor">
        <div className="picture-side">
          <div className={`picture-stage zoom-${zoom}`}>
            <Stage shot={shot} state={state} comparing={comparing} proposing={asks} />
            {state.tool === 'box' && state.selected !== undefined && (
              <p className="picture-tip">See-through while you place it, black when kept</p>
            )}
          </div>
          <Tools
            state={state}
            zoom={zoom}
            comparing={comparing}
            onZoom={setZoom}
            onCompare={() => setComparing(!comparing)}
          />
        </div>
        <div className="picture-side">
          <div className="picture-panel">
            <Panel
              shot={shot}
              state={state}
              medical={patientWarning ? medical : undefined}
              proposal={proposal}
              onMedical={(medical) => {
                setMedical(medical)
                setChecked(false)
              }}
            />
            <p role="status" className="sr-only">
              {state.said}
            </p>
          </div>
          <div className="picture-foot">
            {asks && <CheckTick checked={checked} onChange={setChecked} />}
            <FormAlert>{problem}</FormAlert>
            <DialogActions>
              <Button busy={busy} aria-disabled={waits || busy || undefined} onClick={use}>
                {busy ? 'Making the picture…' : 'Use this picture'}
              </Button>
              <Button look="secondary" onClick={close}>
                Cancel
              </Button>
            </DialogActions>
          </div>
        </div>
      </div>
      {question}
    </Dialog>
  )
}

/** Of the whole window, wherever the focus is. */
function useKeys({
  undo,
  redo,
  onCompare,
}: {
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  onCompare: (comparing: boolean) => void
}) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (key === 'b' && !command) onCompare(true)
      else if (command && key === 'z') (event.shiftKey ? redo : undo)?.()
      else if (command && key === 'y') redo?.()
      else return
      event.preventDefault()
    }
    const onKeyUp = ({ key }: KeyboardEvent) => key.toLowerCase() === 'b' && onCompare(false)
    addEventListener('keydown', onKeyDown)
    addEventListener('keyup', onKeyUp)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('keyup', onKeyUp)
    }
  }, [undo, redo, onCompare])
}
