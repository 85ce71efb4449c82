import type { DriverDayOnWire } from '#contract/phones/driver-day.ts'
import { noteClock } from './outbox.ts'
import { callServer } from './server.ts'
import { readDay, type Store } from './store.ts'
import { type OpenVault, seal, unseal } from './vault.ts'

/** Milliseconds after the end of the last route for which the day is stored (rule 285). */
const keptMs = 12 * 3_600_000

export type CachedDay = { day: DriverDayOnWire; fetchedAt: number }

/** Reads the day from the server and stores it encrypted. Throws {@link ServerError}. */
export async function fetchDay(store: Store, vault: OpenVault): Promise<CachedDay> {
  const began = Date.now()
  const reply = await callServer('/api/driver/day', { method: 'GET', token: vault.readingToken })
  const day: DriverDayOnWire = await reply.json()
  await noteClock(store, day.now, began)
  const fetchedAt = Date.now()
  const ends = day.routes.map(({ endsAt }) => Date.parse(endsAt))
  const deleteAt = Math.max(fetchedAt, ...ends) + keptMs
  await store.put('one', { sealed: await seal(vault.key, JSON.stringify(day)), deleteAt, fetchedAt }, 'day')
  return { day, fetchedAt }
}

/** The day as it was last read; null if there is none, or it is over. */
export async function openDay(store: Store, vault: OpenVault): Promise<CachedDay | null> {
  const stored = await readDay(store)
  if (!stored) return null
  return { day: JSON.parse(await unseal(vault.key, stored.sealed)), fetchedAt: stored.fetchedAt }
}

/** Deletes a day that is over, whoever opens the app. */
export async function deleteOldDay(store: Store, now: number): Promise<boolean> {
  const stored = await readDay(store)
  if (!stored || stored.deleteAt > now) return false
  await store.delete('one', 'day')
  return true
}
