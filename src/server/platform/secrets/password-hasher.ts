import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/http/app-error.ts'
import type { HashingAnswer, HashingRequest } from './password-worker.ts'
import { type DeriveTag, hashPassword, verifyPassword } from './passwords.ts'

/**
 * Hashes and verifies passwords one after another, in a thread of its own: a flood of registrations neither delays the threads that compress
 * pages nor takes more than one processor core. Throws `try-again` while too many are waiting.
 */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Without a hash it does the same work, so that timing reveals nothing. */
  verify(password: string, hash: string | null): Promise<boolean>
}

/** Milliseconds without work after which the thread ends and releases its memory. */
const idleMs = 10_000

/** In the source it is next to this file; the build puts it next to its entry. */
const program = import.meta.url.endsWith('.ts') ? './password-worker.ts' : './password-worker.js'

/** Creates a hasher. Its thread starts with the first password. `maxWaiting`: about five seconds of work, and more than may register in a minute (rule 47). */
export function createPasswordHasher({ maxWaiting = 100 } = {}): PasswordHasher {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let worker: Worker | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL(program, import.meta.url))
    started.on('message', ({ id, tag }: HashingAnswer) => {
      waiting.get(id)?.resolve(tag)
      waiting.delete(id)
      if (waiting.size === 0) rest()
    })
    const fail = (error: unknown) => {
      if (worker === started) worker = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', fail)
    started.on('exit', () => {
      if (worker === started) fail(new Error('the hashing thread ended'))
    })
    return started
  }

  /** An idle thread keeps no process alive, and ends after a while. */
  function rest() {
    worker?.unref()
    idle = setTimeout(() => {
      const ended = worker
      worker = null
      void ended?.terminate()
    }, idleMs).unref()
  }

  const derive: DeriveTag = (parameters) => {
    if (waiting.size >= maxWaiting)
      return Promise.reject(new AppError('try-again', { headers: { 'retry-after': '5' } }))
    clearTimeout(idle)
    worker ??= start()
    worker.ref()
    const request: HashingRequest = { id: ++lastId, parameters }
    const answer = Promise.withResolvers<Uint8Array>()
    waiting.set(request.id, answer)
    worker.postMessage(request)
    return answer.promise
  }
  return {
    hash: (password) => hashPassword(password, derive),
    verify: (password, hash) => verifyPassword(password, hash, derive),
  }
}
