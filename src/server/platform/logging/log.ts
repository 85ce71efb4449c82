import { type LogLevel, logLevels } from '#server/config.ts'
import { describeDamage, isDamage } from '#server/platform/db/damage.ts'

/** One JSON object per line: the event and its facts. Never what people typed. */
export type Log = (event: string, facts?: Record<string, unknown>) => void

/** Milliseconds that a line may wait for others: each write stops the process until it is done, and would cost a request a quarter of its time. */
const patienceMs = 20

/** Events that are neither routine nor good news. Another with the stack of an error is a warning, and everything else is `info`. */
const levels: Record<string, LogLevel> = {
  crash: 'error',
  'request failed': 'error',
  'page failed': 'error',
  'main thread hangs': 'error',
  'watchdog failed': 'error',
  'background work failed': 'error',
  'live stream failed': 'error',
  'stream failed': 'warn',
  'security log failed': 'error',
  'backup failed': 'error',
  'import failed': 'error',
  'google failed': 'warn',
  'roads failed': 'warn',
  'email not tried': 'warn',
  'email not written': 'warn',
  'embedded database': 'warn',
  'slow statement': 'warn',
}

export const logToStdout: Log = createLog(process.stdout, () => readLogLevel(process.env.LOG_LEVEL))

/** The level of a setting; `info` for one that is unknown or missing. */
export const readLogLevel = (text: string | undefined): LogLevel => logLevels.find((level) => level === text) ?? 'info'

/** Writes lines of at least the minimum level in batches; the rest is written when the process ends. */
export function createLog(output: Pick<NodeJS.WriteStream, 'write'>, leastLevel: () => LogLevel = () => 'info'): Log {
  const time = createTimestamps()
  let waiting = ''
  const write = () => {
    process.off('exit', write)
    output.write(waiting)
    waiting = ''
  }
  return (event, facts) => {
    const level = levels[event] ?? (facts?.stack === undefined ? 'info' : 'warn')
    if (logLevels.indexOf(level) > logLevels.indexOf(leastLevel())) return
    if (!waiting) {
      setTimeout(write, patienceMs)
      process.once('exit', write)
    }
    waiting += `${JSON.stringify({ time: time(), level, event, ...facts })}\n`
  }
}

/** The time in ISO form. Under load many lines share a millisecond, and formatting it is half the cost of a line. */
function createTimestamps(): () => string {
  let last = { at: Number.NaN, text: '' }
  return () => {
    const at = Date.now()
    if (at !== last.at) last = { at, text: new Date(at).toISOString() }
    return last.text
  }
}

/** An error in the form of a log line; its stack is logged and never part of a reply. Damaged data has a hint instead. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = (error as { code?: unknown }).code
  if (isDamage(error)) return { error: describeDamage(error), code }
  return { error: error.message, ...(code !== undefined && { code }), stack: error.stack }
}
