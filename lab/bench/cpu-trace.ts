import { readFileSync, writeFileSync } from 'node:fs'

/** A Chromium trace event: `ts` and `dur` in microseconds of wall clock, `tts` and `tdur` of thread CPU. */
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

/** Removes the time that tasks waited for a CPU from a trace, so that other load on the machine does not count. */
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
