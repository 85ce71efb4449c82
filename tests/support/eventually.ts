import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something has come true, and looks every few milliseconds; throws when it has not within `seconds`. */
export async function eventually(condition: () => Promise<boolean>, seconds = 10, everyMs = 20): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(everyMs)) if (await condition()) return
  throw new Error('It did not come true in time')
}
