import { expect, test } from 'vitest'
import { ConnectionLost } from '#server/platform/db/client.ts'
import { workOnEach } from './work-on-each.ts'

const run = async (outcomes: readonly (Error | null)[]) => {
  const done: number[] = []
  const logged: unknown[] = []
  const error = await workOnEach((event, facts) => logged.push({ event, ...facts }), [...outcomes.entries()], {
    failure: 'not sent',
    name: ([order]) => ({ order }),
    async work([order, outcome]) {
      if (outcome) throw outcome
      done.push(order)
    },
  }).then(
    () => null,
    (thrown: Error) => thrown.message,
  )
  return { done, logged, error }
}

test('works on all, logs each that failed with its name, and fails at the end', async () => {
  expect(await run([null, new Error('broken'), null, new Error('late'), null])).toEqual({
    done: [0, 2, 4],
    logged: [
      { event: 'not sent', order: 1, error: 'broken', stack: expect.any(String) },
      { event: 'not sent', order: 3, error: 'late', stack: expect.any(String) },
    ],
    error: 'not sent: 2 of 5: broken',
  })
  expect(await run([null, null])).toEqual({ done: [0, 1], logged: [], error: null })
})

test('ends at once when the database is away', async () => {
  expect(await run([null, new ConnectionLost('CONNECTION_LOST', 'gone'), null])).toEqual({
    done: [0],
    logged: [],
    error: 'gone',
  })
})
