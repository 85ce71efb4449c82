import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandSequence, rememberedSequences } from '../model/commands.ts'
import { type Answer, firstDay, play, rentalDays, type Tally, unitsAtFirst, type Yard } from '../model/play.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { changeRule } from '../support/delivery-plan.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let office: Browser
let today: string = firstDay

beforeAll(async () => {
  // Noon of the day in Los Angeles.
  app = await startTestApp({ now: () => new Date(`${today}T20:00:00Z`) })
  office = await app.staff()
  // The sequences last for days, one sign-in does not.
  await app.db.sql`update staff_sessions set expires_at = '2100-01-01', active_at = '2100-01-01'`
  await app.db
    .sql`update equipment set minimum_rental_days = ${rentalDays}, maximum_rental_days = ${rentalDays} where size_yards = 20`
})
afterAll(() => app.close())

/** The whole product, over its calls, on PostgreSQL: an empty yard each time. */
async function emptyYard(): Promise<Yard> {
  today = firstDay
  await emptyTables(app.db, 'orders, emails, events, delivery_days, delivery_rules, containers')
  await setUnits(app.db, 20, unitsAtFirst)
  const ids: string[] = []
  return {
    setToday(day) {
      today = day
    },
    setStock: (total, maintenance) => setUnits(app.db, 20, total, maintenance),
    setDay: (day, rule) => setDay(app.db, day, rule),
    async setRule(appliesTo, rule) {
      expect((await changeRule(office, appliesTo, rule)).status).toBe(200)
    },
    async book(delivery) {
      const reply = await app
        .browser()
        .post('/api/orders', bookingBody({ totalAmount: undefined, requestedDeliveryDate: delivery }))
      if (reply.status === 201) ids.push(reply.json.id)
      return answerOf(reply)
    },
    async edit(order, { status, scheduledDelivery, scheduledPickup }) {
      const body = { status, scheduledDeliveryDate: scheduledDelivery, scheduledPickupDate: scheduledPickup }
      return answerOf(
        await office.send('PATCH', `/api/orders/${ids[order]}`, {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      )
    },
    async archive(order) {
      expect((await office.send('DELETE', `/api/orders/${ids[order]}/archive`)).status).toBe(200)
    },
  }
}

const answers: Record<string, Answer> = {
  'date-full': 'refused',
  'date-closed': 'refused',
  'invalid-input': 'invalid',
  'not-allowed-now': 'invalid',
}

function answerOf({ status, json, text }: Reply): Answer {
  const answer = status < 300 ? 'accepted' : answers[json?.code]
  if (!answer) throw new Error(text)
  return answer
}

test('in 300 sequences on PostgreSQL nothing is accepted that does not fit, and nothing refused that would have', async () => {
  const total: Tally = { accepted: 0, refused: 0, invalid: 0 }
  const sequences = fc.asyncProperty(commandSequence, async (commands) => {
    const tally = await play(commands, await emptyYard())
    for (const answer of Object.keys(total) as (keyof Tally)[]) total[answer] += tally[answer]
  })
  await fc.assert(sequences, { numRuns: 300, examples: rememberedSequences })
  // A generator that never collides, or always does, would prove nothing. Of 300 runs like this one, the fewest had 1,501 and 274.
  expect(total.accepted).toBeGreaterThan(600)
  expect(total.refused).toBeGreaterThan(100)
}, 180_000)
