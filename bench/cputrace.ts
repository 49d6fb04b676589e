import { readFileSync, writeFileSync } from 'node:fs'

/** Of an event in a trace of Chromium's, what tells when it was: microseconds on the wall and on its thread's CPU. */
interface TraceEvent {
  pid: number
  tid: number
  ph: string
  name: string
  ts: number
  dur?: number
  tts?: number
  tdur?: number
}

type Timed = TraceEvent & { tts: number }
type Task = Timed & { dur: number }

/**
 * Takes the time in which a task stood waiting for a CPU out of a trace: what else the machine does is nothing that the
 * page makes a phone do. On a machine that does nothing else it changes nothing.
 */
export function countCpuAlone(file: string): void {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  const threads = new Map<string, Timed[]>()
  for (const event of trace.traceEvents.filter(isTimed)) {
    const thread = `${event.pid} ${event.tid}`
    const events = threads.get(thread)
    if (events) events.push(event)
    else threads.set(thread, [event])
  }
  for (const events of threads.values()) compress(events.sort(outerFirst))
  writeFileSync(file, JSON.stringify(trace))
}

const isTimed = (event: TraceEvent): event is Timed => event.tts !== undefined && event.ts > 0
const isTask = (event: Timed): event is Task => event.name === 'RunTask' && event.dur !== undefined

/** Every task keeps its start; what happens in it moves up to it. */
function compress(events: Timed[]) {
  let task: { start: number; end: number; cpu: number } | undefined
  for (const event of events) {
    if (isTask(event) && !(task && event.ts < task.end)) {
      task = { start: event.ts, end: event.ts + event.dur, cpu: event.tts }
    }
    if (!task || event.ts >= task.end) continue
    event.ts = task.start + event.tts - task.cpu
    if (event.dur !== undefined && event.tdur !== undefined) event.dur = event.tdur
  }
}

const outerFirst = (a: TraceEvent, b: TraceEvent) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)
