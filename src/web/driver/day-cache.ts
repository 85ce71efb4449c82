import type { DriverDayOnWire } from '#contract/phones/driver-day.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { routeDay } from '#domain/phones/command-time.ts'
import { noteClock } from './outbox.ts'
import { readDay, type Store } from './store.ts'
import { callReading, rotateReadingToken } from './tokens.ts'
import { type OpenVault, seal, unseal } from './vault.ts'

/** How long a day is kept after the end of its last route, in milliseconds (rule 285). */
const retainedMs = 12 * 3_600_000

export type CachedDay = { day: DriverDayOnWire; fetchedAt: number }

/**
 * Reads the day from the server and stores it encrypted, with tomorrow's routes stored separately. Throws {@link
 * ServerError}.
 */
export async function fetchDay(store: Store, vault: OpenVault): Promise<CachedDay> {
  const began = Date.now()
  const day = await callReading(store, vault, 'GET /api/driver/day')
  await noteClock(store, day.now, began)
  const fetchedAt = Date.now()
  const put = async (key: 'day' | 'tomorrow', stored: DriverDayOnWire) => {
    const ends = stored.routes.map(({ endsAt }) => Date.parse(endsAt))
    const deleteAt = Math.max(fetchedAt, ...ends) + retainedMs
    await store.put('one', { sealed: await seal(vault.key, JSON.stringify(stored)), deleteAt, fetchedAt }, key)
  }
  await put('day', { ...day, tomorrow: null })
  // An older server does not send it.
  if (day.tomorrow) await put('tomorrow', { ...day, ...day.tomorrow, tomorrow: null })
  else await store.delete('one', 'tomorrow')
  await rotateReadingToken(store, vault)
  return { day, fetchedAt }
}

/**
 * The day as last read. From midnight on it is the one stored as tomorrow, and until 4 AM both. Null if there is none, or if it
 * is over.
 */
export async function openDay(store: Store, vault: OpenVault): Promise<CachedDay | null> {
  const [today, tomorrow] = await Promise.all([open(store, vault, 'day'), open(store, vault, 'tomorrow')])
  const now = new Date()
  if (tomorrow && tomorrow.day.day <= dateInLosAngeles(now)) {
    const isNotOver = today !== null && today.day.day !== tomorrow.day.day && today.day.day >= routeDay(now)
    const routes = [...(isNotOver ? today.day.routes : []), ...tomorrow.day.routes]
    return { ...tomorrow, day: { ...tomorrow.day, routes } }
  }
  if (!today || !tomorrow) return today
  const { day, routes } = tomorrow.day
  return { ...today, day: { ...today.day, tomorrow: { day, routes } } }
}

async function open(store: Store, vault: OpenVault, key: 'day' | 'tomorrow'): Promise<CachedDay | null> {
  const stored = await readDay(store, key)
  if (!stored) return null
  return { day: JSON.parse(await unseal(vault.key, stored.sealed)), fetchedAt: stored.fetchedAt }
}

/** Deletes days that are over, even while the app is locked. Returns whether one was deleted. */
export async function deleteOldDay(store: Store, now: number): Promise<boolean> {
  let isDeleted = false
  for (const key of ['day', 'tomorrow'] as const) {
    const stored = await readDay(store, key)
    if (!stored || stored.deleteAt > now) continue
    await store.delete('one', key)
    isDeleted = true
  }
  return isDeleted
}

export async function deleteDay(store: Store): Promise<void> {
  await store.delete('one', 'day')
  await store.delete('one', 'tomorrow')
}
