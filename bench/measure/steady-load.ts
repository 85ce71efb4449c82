import { setTimeout as sleep } from 'node:timers/promises'
import { signInStaff } from '../../tests/support/served-site.ts'
import { bookingRequest, makeBookings } from '../bookings/booking-requests.ts'

/** How often a busy site is asked. */
export const busyPerSecond = 50

/** Of twenty requests: what visitors and staff ask for while a tenth of the requests are bookings. */
const mix = [
  ...new Array<string>(5).fill('/'),
  ...['/services', '/how-it-works', '/booking', '/contact', '/privacy-policy', '/login'],
  ...['/api/equipment', '/api/equipment', '/api/pricing-zones', '/api/customer/check-auth'],
  '/api/availability?dumpsterSize=20&customerType=residential',
  '/api/orders?limit=50',
  '/api/admin/stats',
  ...['book', 'book'],
]

type SteadyLoad = {
  perSecond?: number
  seconds: number
  /** Requests under way at once: on a busy machine it takes longer instead of asking for more and more. */
  atOnce?: number
  lookEvery?: number
  look?(second: number): void | Promise<void>
}

/**
 * Asks a site so often for so many seconds, in time even if it is slow, and calls `look` at the start, every so often and at the end. Throws
 * if a request fails, or 500 wait.
 */
export async function loadSteadily(
  url: string,
  {
    perSecond = busyPerSecond,
    seconds,
    atOnce = Number.POSITIVE_INFINITY,
    lookEvery = seconds,
    look = () => {},
  }: SteadyLoad,
): Promise<void> {
  const headers = { ...(await signInStaff(url)), 'accept-encoding': 'br' }
  const bookings = makeBookings((seconds * perSecond) / 10 + 1, [10, 20, 30, 40], 'soak').values()
  const ask = async (path: string) => {
    const booking = path === 'book' ? bookings.next().value : null
    const reply = booking
      ? await fetch(`${url}/api/orders`, { method: 'POST', ...bookingRequest(booking) })
      : await fetch(url + path, { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
  }
  const begun = performance.now()
  const underWay = new Set<Promise<void>>()
  await look(0)
  for (let index = 0; index < seconds * perSecond; index++) {
    const wait = begun + (index * 1000) / perSecond - performance.now()
    if (wait > 1) await sleep(wait)
    while (underWay.size >= atOnce) await Promise.race(underWay)
    const asked = ask(mix[index % mix.length] ?? '').finally(() => underWay.delete(asked))
    underWay.add(asked)
    // A failure ends the run when it is waited for.
    asked.catch(() => {})
    const second = index / perSecond
    if (index > 0 && second % lookEvery === 0) await look(second)
    if (underWay.size > 500) throw new Error('The app does not keep up.')
  }
  await Promise.all(underWay)
  await look(seconds)
}
