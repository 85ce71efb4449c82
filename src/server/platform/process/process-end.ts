import { describeError, type Log } from '#server/platform/logging/log.ts'

/** npm passes a Ctrl-C on that the terminal has delivered already: what follows so soon is no second wish. */
const echoMs = 1000

/**
 * When and how this process is to end. `asked`: the exit code, once a signal came (0) or something broke that nobody
 * caught (1). `insisted`: somebody does not want to wait for a graceful end.
 */
export type End = { asked: Promise<number>; insisted: Promise<void> }

/** Takes over signals and uncaught errors from Node, which would end the process at once. */
export function awaitEnd(log: Log): End {
  const asked = Promise.withResolvers<number>()
  const insisted = Promise.withResolvers<void>()
  let firstAt: number | null = null
  const onSignal = () => {
    firstAt ??= performance.now()
    if (performance.now() - firstAt > echoMs) insisted.resolve()
    asked.resolve(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('uncaughtException', (error) => {
    log('crash', describeError(error))
    asked.resolve(1)
  })
  // Whoever read what we say has gone, as when a terminal was closed: no reason to stop, and nothing to be said of.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return { asked: asked.promise, insisted: insisted.promise }
}
