import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/app/api.ts'
import { createQueryClient } from '#web/app/query-scope.tsx'
import { createLiveRefresher } from './live-refresher.ts'

/** A visible list whose fetches wait until they are answered. */
function shownList() {
  const client = createQueryClient()
  const asked: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['orders', 'list'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
  })
  observer.subscribe(() => {})
  const answer = async (text: string) => {
    asked.at(-1)?.resolve(text)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(text))
  }
  return { client, asked, answer }
}

const seen = async () => {}

test('a change is fetched once, however often it is reported during the request', async () => {
  const { client, asked, answer } = shownList()
  await answer('as it was')
  const refresher = createLiveRefresher(client, seen, 0)
  refresher.changed({ orders: ['a'] })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  for (let time = 0; time < 50; time++) refresher.changed({ orders: ['b'] })
  await answer('after the first')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  await answer('after all of them')
  refresher.changed({ leads: null })
  refresher.changed({ orders: ['c'] })
  await vi.waitFor(() => expect(asked).toHaveLength(4))
})

test('a first reply that was requested before the change is refetched', async () => {
  const { client, asked, answer } = shownList()
  createLiveRefresher(client, seen, 0).changed({ orders: ['a'] })
  await answer('perhaps as it was')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
})

test('data that is not visible waits until it is', async () => {
  const { client, asked, answer } = shownList()
  await answer('as it was')
  const look = Promise.withResolvers<void>()
  const refresher = createLiveRefresher(client, () => look.promise, 0)
  refresher.changed({ orders: ['a'] })
  refresher.everything()
  await new Promise((turn) => setTimeout(turn))
  expect(asked).toHaveLength(1)
  look.resolve()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
})

test('what was not reached is fetched again until it is, and what the server refused is not', async () => {
  const { client, asked, answer } = shownList()
  await answer('as it was')
  const refresher = createLiveRefresher(client, seen, 0)
  refresher.changed({ orders: ['a'] })
  for (const request of [2, 3]) {
    await vi.waitFor(() => expect(asked).toHaveLength(request))
    asked.at(-1)?.reject(new ApiError(0, 'Nobody answers'))
  }
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  asked.at(-1)?.reject(new ApiError(500, 'Failed'))
  await new Promise((turn) => setTimeout(turn, 20))
  expect(asked).toHaveLength(4)
  refresher.changed({ orders: ['a'] })
  await vi.waitFor(() => expect(asked).toHaveLength(5))
  await answer('as it is')
})

test('after it is stopped nothing is refetched, not even what was about to be', async () => {
  const { client, asked, answer } = shownList()
  const refresher = createLiveRefresher(client, seen, 0)
  refresher.everything()
  refresher.stop()
  await answer('perhaps as it was')
  refresher.changed({ orders: ['a'] })
  await new Promise((turn) => setTimeout(turn, 20))
  expect(asked).toHaveLength(1)
})
