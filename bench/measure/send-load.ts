import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Load, LoadResult } from './load-generator.ts'

/** Runs a load from a process of its own. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'), { serialization: 'advanced' })
  try {
    const answer = Promise.race([
      once(generator, 'message'),
      once(generator, 'exit').then(() => Promise.reject(new Error('The load generator has ended.'))),
    ])
    generator.send(load)
    const [result] = await answer
    return result as LoadResult
  } finally {
    generator.kill()
  }
}

/** A request as it goes over the wire. */
export function httpRequest(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
