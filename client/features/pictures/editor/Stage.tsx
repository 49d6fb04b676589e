import type { Area } from '../../../lib/images/area.ts'
import { type Edit, frameOf, transformOf, untouched, whole } from '../../../lib/images/edit/edit.ts'
import { Picture } from './Drawing.tsx'
import { useDrag } from './drag.ts'
import { FocalPoint } from './FocalPoint.tsx'
import { Frame } from './Frame.tsx'
import type { EditState } from './use-edit.ts'
import type { ShownShot } from './use-shot.ts'

const HELP = 'picture-keys'

/** The picture with what can be moved on it. While it is cropped all of it is shown, else what is left. */
export function Stage({
  shot,
  state,
  comparing,
  proposing,
}: {
  shot: ShownShot
  state: EditState
  /** Shows the picture as it was. */
  comparing: boolean
  /** Outlines where letters may be. */
  proposing: boolean
}) {
  const { tool, selected } = state
  const edit = comparing ? untouched : state.edit
  const frame = frameOf(shot, edit)
  const part = tool === 'crop' || comparing ? whole : edit.crop
  const view = [
    part.x * frame.width,
    part.y * frame.height,
    part.width * frame.width,
    part.height * frame.height,
  ]
  return (
    <>
      <p id={HELP} hidden>
        Arrows move it, Shift with arrows resizes a box, Delete removes a box.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing, not a form */}
      <svg role="group" aria-label="The picture" viewBox={view.join(' ')} className="picture-svg">
        <Picture shot={shot} edit={edit} see={tool === 'box' && !comparing ? selected : undefined} />
        {!comparing && tool === 'crop' && <Crop state={state} edit={edit} frame={frame} />}
        {!comparing && tool !== 'crop' && (
          <g transform={transformOf(shot, edit)}>
            {tool === 'box' && <Boxes shot={shot} state={state} proposing={proposing} />}
            {tool === 'focal' && (
              <FocalPoint
                point={edit.focal}
                unit={shot}
                turns={edit.turns}
                helpId={HELP}
                onChange={(focal, tag) => state.change({ focal }, tag)}
              />
            )}
          </g>
        )}
      </svg>
    </>
  )
}

function Crop({
  state,
  edit,
  frame,
}: {
  state: EditState
  edit: Edit
  frame: { width: number; height: number }
}) {
  const { x, y, width, height } = edit.crop
  const [left, top, right, bottom] = [x, y, x + width, y + height]
  const outline = `M0 0H1V1H0zM${left} ${top}V${bottom}H${right}V${top}z`
  return (
    <>
      <path
        className="picture-outside"
        fillRule="evenodd"
        transform={`scale(${frame.width} ${frame.height})`}
        d={outline}
      />
      <Frame
        area={edit.crop}
        unit={frame}
        name="What is kept"
        helpId={HELP}
        className="is-crop"
        onChange={(crop, tag) => state.change({ crop }, tag)}
      />
    </>
  )
}

/** Smaller ones were a press, not a drag. */
const SMALLEST = 0.005

function Boxes({ shot, state, proposing }: { shot: ShownShot; state: EditState; proposing: boolean }) {
  const { edit, left, selected, setSelected } = state
  const { group, begin, handlers } = useDrag(shot)
  return (
    <>
      <g
        ref={group}
        onPointerDown={(event) =>
          begin(event, (from) => {
            setSelected(undefined)
            return (to, tag) => {
              const box = between(from, to)
              if (box.width < SMALLEST || box.height < SMALLEST) return
              state.change({ boxes: [...edit.boxes, box] }, tag)
              setSelected(edit.boxes.length)
            }
          })
        }
        {...handlers}
      >
        <rect className="picture-room is-drawn-on" width={shot.width} height={shot.height} />
      </g>
      {proposing &&
        left.map((mark) => (
          <rect
            key={`${mark.x} ${mark.y}`}
            className="picture-proposal"
            x={mark.x * shot.width}
            y={mark.y * shot.height}
            width={mark.width * shot.width}
            height={mark.height * shot.height}
            onPointerDown={(event) => {
              event.stopPropagation()
              state.add([mark])
            }}
          />
        ))}
      {edit.boxes.map((box, at) => (
        <Frame
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name than their number
          key={at}
          area={box}
          unit={shot}
          turns={edit.turns}
          name={`Black box ${at + 1} of ${edit.boxes.length}`}
          helpId={HELP}
          focused={at === selected}
          className={at === selected ? 'is-selected' : 'is-resting'}
          onChange={(area, tag) => state.changeBox(at, area, tag)}
          onFocus={() => setSelected(at)}
          onRemove={() => state.removeBox(at)}
        />
      ))}
    </>
  )
}

function between(a: { x: number; y: number }, b: { x: number; y: number }): Area {
  const side = (one: number, other: number) => {
    const [from, to] = [Math.min(one, other), Math.max(one, other)].map((at) => Math.min(Math.max(at, 0), 1))
    return [from ?? 0, (to ?? 0) - (from ?? 0)] as const
  }
  const [[x, width], [y, height]] = [side(a.x, b.x), side(a.y, b.y)]
  return { x, y, width, height }
}
