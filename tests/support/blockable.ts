import { Server } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Loaded before a site by `--import`: a body with one of these words stops the main thread while it is read, which is what the watchdog is for.

const realParse = JSON.parse
const ways: Record<string, () => void> = {
  'block in a loop': () => {
    for (;;);
  },
  'block in a pattern': () => void /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  'block in native code': () => {
    for (;;) realParse(`[${'1,'.repeat(20_000_000)}1]`)
  },
}

if (isMainThread)
  JSON.parse = (text, reviver) => {
    for (const [word, block] of Object.entries(ways)) if (typeof text === 'string' && text.includes(word)) block()
    return realParse(text, reviver)
  }

// What a long start is, such as a migration: nothing runs, and the watchdog must not mind.
const startMs = Number(process.env.HANG_AT_START_MS ?? 0)
const realListen = Server.prototype.listen
if (isMainThread && startMs > 0)
  Server.prototype.listen = new Proxy(realListen, {
    apply(listen, server, options) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, startMs)
      return Reflect.apply(listen, server, options)
    },
  })
