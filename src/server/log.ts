/** One JSON object a line: what happened, with the facts beside it. Never what people typed. */
export type Log = (event: string, facts?: Record<string, unknown>) => void

/** Milliseconds that a line may wait for others: each write stops the process until it is done, and would cost a request a quarter of its time. */
const patienceMs = 20

export const logToStdout: Log = createLog(process.stdout)

/** Writes lines together; what waits when the process ends is written then. */
export function createLog(output: Pick<NodeJS.WriteStream, 'write'>): Log {
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
    waiting += `${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`
  }
}

/** An error in words that fit a log line; its stack belongs there and never in a reply. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = (error as { code?: unknown }).code
  return { error: error.message, ...(code !== undefined && { code }), stack: error.stack }
}
