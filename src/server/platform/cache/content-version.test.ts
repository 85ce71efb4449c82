import { expect, test } from 'vitest'
import type { Queryable } from '#server/platform/db/sql.ts'
import { createContentVersion } from './content-version.ts'

let minutes = 0

/** A database that answers a read when it is told to. */
function slowDatabase() {
  const readings: PromiseWithResolvers<{ version: number }[]>[] = []
  const sql = () => () => {
    const reading = Promise.withResolvers<{ version: number }[]>()
    readings.push(reading)
    return { within: () => reading.promise }
  }
  return { readings, content: createContentVersion(sql as unknown as Queryable, () => new Date(minutes * 60_000)) }
}

test('callers that come during a read wait for the next one, and share it', async () => {
  const { readings, content } = slowDatabase()
  const first = content.current()
  await expect.poll(() => readings.length).toBe(1)
  const later = [content.current(), content.current(), content.current()]
  readings[0]?.resolve([{ version: 1 }])
  expect(await first).toBe(1)
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.resolve([{ version: 2 }])
  expect(await Promise.all(later)).toEqual([2, 2, 2])
})

test('callers that come at the same moment share a read', async () => {
  const { readings, content } = slowDatabase()
  const together = [content.current(), content.current()]
  await expect.poll(() => readings.length).toBe(1)
  readings[0]?.resolve([{ version: 3 }])
  expect(await Promise.all(together)).toEqual([3, 3])
})

test('a failed read fails only its own callers', async () => {
  const { readings, content } = slowDatabase()
  const first = content.current()
  await expect.poll(() => readings.length).toBe(1)
  const later = content.current()
  readings[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.resolve([{ version: 7 }])
  expect(await later).toBe(7)
})

test('a catalog that never changed has a version, too', async () => {
  const { readings, content } = slowDatabase()
  const version = content.current()
  await expect.poll(() => readings.length).toBe(1)
  readings[0]?.resolve([])
  expect(await version).toBe(0)
})

test('it advances with every minute, since pages say which day is free (rule 255)', async () => {
  const { readings, content } = slowDatabase()
  minutes = 5
  const version = content.current()
  await expect.poll(() => readings.length).toBe(1)
  readings[0]?.resolve([{ version: 3 }])
  expect(await version).toBe(8)
  minutes = 0
})
