/** One JSON object a line: what happened, with the facts beside it. Never what people typed. */
export type Log = (event: string, facts?: Record<string, unknown>) => void

/** Milliseconds that a line may wait for others: each write stops the process until it is done, and would cost a request a quarter of its time. */
const patienceMs = 20

export const logToStdout: Log = createLog(process.stdout)

/** Writes lines together; what waits when the process ends is written then. */
export function createLog(output: Pick<NodeJS.WriteStream, 'write'>): Log {
  const time = createTimestamps()
  let waiting = ''
  const write = () => {
    process.off('exit', write)
    output.write(waiting)
    waiting = ''
  }
  return (event, facts) => {
    if (!waiting) {
      setTimeout(write, patienceMs)
      process.once('exit', write)
    }
    waiting += `${JSON.stringify({ time: time(), event, ...facts })}\n`
  }
}

/** The time in ISO form. Under load many lines fall into one millisecond, and to write it out is the half of what a line costs. */
function createTimestamps(): () => string {
  let last = { at: Number.NaN, text: '' }
  return () => {
    const at = Date.now()
    if (at !== last.at) last = { at, text: new Date(at).toISOString() }
    return last.text
  }
}

/** An error in words that fit a log line; its stack belongs there and never in a reply. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = (error as { code?: unknown }).code
  return { error: error.message, ...(code !== undefined && { code }), stack: error.stack }
}
