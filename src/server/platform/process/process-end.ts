import { describeError, type Log } from '#server/platform/logging/log.ts'

/** npm forwards a Ctrl-C that the terminal has already delivered, so a second signal within this time is ignored. */
const echoMs = 1000

/**
 * When and how this process should end. `asked`: a signal, with exit code 0, or an uncaught error, with 1. `insisted`: a second signal, to
 * end immediately.
 */
export type End = { asked: Promise<{ exitCode: 0 | 1; signal: NodeJS.Signals | null }>; insisted: Promise<void> }

/** Handles signals and uncaught errors, which would otherwise end the process immediately. */
export function awaitEnd(log: Log): End {
  const asked = Promise.withResolvers<Awaited<End['asked']>>()
  const insisted = Promise.withResolvers<void>()
  let firstAt: number | null = null
  const onSignal = (signal: NodeJS.Signals) => {
    firstAt ??= performance.now()
    if (performance.now() - firstAt > echoMs) insisted.resolve()
    asked.resolve({ exitCode: 0, signal })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('uncaughtException', (error) => {
    log('crash', describeError(error))
    asked.resolve({ exitCode: 1, signal: null })
  })
  // The reader of our output is gone, for example a closed terminal: no reason to stop or to log.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return { asked: asked.promise, insisted: insisted.promise }
}
