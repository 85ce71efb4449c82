/**
 * A process for the built sites of a worker's test files, one after the other: loading the program, and compiling what each request runs
 * through, is most of what a short-lived site costs. What a process does when it starts, ends or hangs is tested with `serveSite`.
 */
const program = '../../scripts/built-server.mjs'
const { dist, loadBuiltServer } = await import(program)
const { openSite, readSettings } = await loadBuiltServer()

type Order = { open: NodeJS.ProcessEnv } | { close: true }

let site: (AsyncDisposable & { url: string; drain(): void; stop(): Promise<void> }) | null = null

async function close() {
  const closing = site
  site = null
  closing?.drain()
  await closing?.stop()
  await closing?.[Symbol.asyncDispose]()
}

async function obey(order: Order): Promise<object> {
  if ('close' in order) {
    await close()
    return { closed: true }
  }
  const opened = await openSite(readSettings({ ...process.env, ...order.open }), dist)
  site = opened
  return { url: opened.url }
}

process.on('message', async (order: Order) => {
  const answer = await obey(order).catch((error: Error) => ({ failed: error.stack }))
  process.send?.(answer)
})

async function end() {
  await close()
  process.exit()
}

// The worker is gone, also when it was killed; or somebody at a terminal ends all of it. PostgreSQL would stay.
process.once('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)

process.send?.({ ready: true })

export {}
