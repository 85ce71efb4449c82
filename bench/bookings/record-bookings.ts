import { addDays, daysBetween } from '#contract/values/dates.ts'
import { recordPostgres } from '../../tests/support/postgres-recorder.ts'
import { startApp } from '../measure/contender.ts'
import { type BookingToSend, bookingRequest, firstDay } from './booking-requests.ts'
import type { BookingScript } from './booking-script.ts'
import type { RecordedBooking } from './replay.ts'
import type { Target } from './say-statements.ts'

/** The application has this many connections for bookings; every statement must be prepared on each. */
const rehearsals = 16

/** Books each size once while its statements are recorded, so that the baselines always send the current ones. */
export async function recordBookings(dataDir: string, target: Target, sizes: readonly number[]) {
  await using opened = new AsyncDisposableStack()
  const recorder = opened.adopt(await recordPostgres(target), (open) => open.close())
  const app = opened.adopt(await startApp(dataDir, { DATABASE_URL: recorder.url }), (open) => open.stop())
  const bookings: BookingScript['bookings'] = []
  for (const size of sizes) {
    for (let index = 0; index < rehearsals; index++)
      await book(app.port, { size, day: index, key: `rehearsal-${size}-${index}` })
    recorder.take()
    const asked = { size, day: rehearsals, key: `recorded-${size}` }
    const reply = await book(app.port, asked)
    const { orderNumber } = JSON.parse(reply)
    const flights = recorder.take().map(({ statements }) => statements)
    const inTransaction = flights
      .map((flight) => flight.filter(({ text }) => !/^(begin|commit)|pg_logical_emit_message/.test(text)))
      .filter((flight) => flight.length > 0)
    bookings.push({
      size,
      recorded: { flights: inTransaction, reply, orderNumber, idempotencyKey: asked.key, ...datesOf(asked, flights) },
    })
  }
  return bookings
}

async function book(port: number, asked: BookingToSend): Promise<string> {
  const { body, headers } = bookingRequest(asked)
  const reply = await fetch(`http://127.0.0.1:${port}/api/orders`, { method: 'POST', body, headers })
  if (reply.status !== 201) throw new Error(`A booking was answered with ${reply.status}: ${await reply.text()}`)
  return reply.text()
}

/** The pickup date is the only other date that the order is written with. */
function datesOf(asked: BookingToSend, flights: RecordedBooking['flights']) {
  const deliveryDate = addDays(firstDay, asked.day)
  const order = flights.flat().find(({ text }) => text.includes('insert into orders'))
  const pickupDate = order?.parameters.find(
    (value) => value && /^\d{4}-\d\d-\d\d$/.test(value) && daysBetween(deliveryDate, value) > 0,
  )
  if (!pickupDate) throw new Error('The order has no pickup date.')
  return { deliveryDate, pickupDate }
}
