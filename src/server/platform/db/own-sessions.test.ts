import { expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import type { ReservedConnection } from './client.ts'
import { assertOwnSessions } from './own-sessions.ts'

/** A pool whose connections answer with the backends that `lend` gives them, one for each statement. */
function poolOf(lend: (connection: number) => number) {
  let opened = 0
  let released = 0
  const reserve = async () => {
    const connection = opened++
    return {
      unsafe: async () => [{ pid: lend(connection) }],
      release: () => {
        released += 1
      },
    } as unknown as ReservedConnection
  }
  return { pool: { reserve }, isReturned: () => opened === released }
}

test('connections of their own are fine', async () => {
  const { pool, isReturned } = poolOf((connection) => 100 + connection)
  await assertOwnSessions(pool)
  expect(isReturned()).toBe(true)
})

let turn = 0
test.each([
  ['that hands out the one that it used last', () => 100],
  ['that hands out each in turn', () => 100 + (turn++ % 3)],
])('a pooler %s stops the start, and the message says what to set', async (_, lend) => {
  const { pool, isReturned } = poolOf(lend)
  const start = assertOwnSessions(pool)
  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow(/pool_mode = session/)
  expect(isReturned()).toBe(true)
})
