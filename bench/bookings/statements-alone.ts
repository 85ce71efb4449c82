// The cost of the database alone: the statements of bookings from several loops, without HTTP.
import type { IsoDate } from '#contract/values/dates.ts'
import { readBookingScript } from './booking-script.ts'
import { openBare } from './say-statements.ts'

export type StatementsTask = { loops: number; bookings: { size: number; deliveryDate: IsoDate; key: string }[] }

const { target, replays } = readBookingScript()
const database = openBare(target)

process.on('message', async ({ loops, bookings }: StatementsTask) => {
  let next = 0
  const loop = async () => {
    for (let booking = bookings[next++]; booking; booking = bookings[next++]) {
      const { size, deliveryDate, key } = booking
      const said = replays.get(size)?.({ deliveryDate, idempotencyKey: key })
      if (said) await database.say(said.flights)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: loops }, loop))
  process.send?.((performance.now() - started) / 1000)
})
