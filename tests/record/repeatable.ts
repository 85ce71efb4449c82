import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'
import { randomNumbers } from '../support/torture.ts'

/** Has ids, tokens, chances and the clock of this process be the same in every run. PostgreSQL's own stay as they are. */
export function makeRepeatable(now: Date) {
  const next = randomNumbers(1)
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')
  let ids = 0
  const nextId = (version: string) => {
    ids += 1
    return `${ids.toString(16).padStart(8, '0')}-0000-${version}000-8000-${hex(12)}`
  }
  Object.assign(crypto, {
    randomBytes: (size: number) => Buffer.from(hex(2 * size), 'hex'),
    randomUUID: () => nextId('4'),
    randomUUIDv7: () => nextId('7'),
    randomInt(...bounds: number[]) {
      const [least = 0, limit = 0] = bounds.length > 1 ? bounds : [0, bounds[0]]
      return least + Math.floor(next() * (limit - least))
    },
  })
  syncBuiltinESMExports()
  Math.random = next
  vi.useFakeTimers({ now, toFake: ['Date'] })
}

const wallClock = /\b20[0-2]\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?/g
const uuid = /\b[0-9a-f]{8}-(?!0000-[47]000-8000)[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

/** Without what PostgreSQL makes up: its ids, and its clock, which shows years before the one that is played. */
export const normalized = (text: string) => text.replace(wallClock, '<clock>').replace(uuid, '<id>')
