import { expect, test } from 'vitest'
import { drain, type Held } from './drain.ts'
import { ServerError } from './server.ts'

// Rule 286: a phone that reached its limit waits as long as the server says, and keeps everything.

/** A phone with waiting commands, and a server that accepts `room` of them. */
function phoneWith(waiting: string[], room: number) {
  const phone = {
    now: 1_000_000,
    held: { commands: 0, photos: 0 } as Held,
    sent: [] as string[],
    calls: 0,
    room,
    retryAfterMs: 3_600_000 as number | null,
    send: () =>
      drain({
        kind: 'commands',
        now: () => phone.now,
        readHeld: async () => phone.held,
        writeHeld: async (held) => {
          phone.held = held
        },
        async sendSome() {
          const [first] = waiting
          if (!first) return false
          phone.calls += 1
          if (phone.sent.length >= phone.room) throw new ServerError(429, 'too-many-requests', '', phone.retryAfterMs)
          phone.sent.push(first)
          waiting.shift()
          return true
        },
        onProgress: async () => {},
      }),
  }
  return phone
}

test('beyond the limit nothing is sent before its time, and then the rest', async () => {
  const waiting = ['a', 'b', 'c']
  const phone = phoneWith(waiting, 2)
  expect(await phone.send()).toBe(false)
  expect([phone.sent, waiting, phone.held]).toEqual([['a', 'b'], ['c'], { commands: 4_600_000, photos: 0 }])
  phone.now += 3_599_999
  expect(await phone.send()).toBe(false)
  expect(phone.calls).toBe(3)
  phone.now += 1
  phone.room = 3
  expect(await phone.send()).toBe(true)
  expect([phone.sent, waiting]).toEqual([['a', 'b', 'c'], []])
})

test.each([
  ['names no time', null, 15 * 60_000],
  ['names a year', 365 * 86_400_000, 25 * 3_600_000],
])('a server that %s', async (_, retryAfterMs, wait) => {
  const phone = phoneWith(['a'], 0)
  phone.retryAfterMs = retryAfterMs
  await phone.send()
  expect(phone.held.commands).toBe(1_000_000 + wait)
})

test('a clock that was set back makes nobody wait longer', async () => {
  const phone = phoneWith(['a'], 1)
  phone.held = { commands: phone.now + 26 * 3_600_000, photos: 0 }
  expect(await phone.send()).toBe(true)
  expect(phone.sent).toEqual(['a'])
})

test('what else goes wrong is no reason to wait', async () => {
  await expect(
    drain({
      kind: 'photos',
      now: () => 0,
      readHeld: async () => ({ commands: 0, photos: 0 }),
      writeHeld: async () => expect.unreachable(),
      sendSome: () => Promise.reject(new ServerError(0, '', '', null)),
      onProgress: async () => {},
    }),
  ).rejects.toMatchObject({ status: 0 })
})
