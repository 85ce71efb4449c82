import { setTimeout as sleep } from 'node:timers/promises'
import { bookingBody } from './bookings.ts'

export type Answer = {
  key: string
  day: number
  status: number
  orderNumber: string | undefined
  milliseconds: number
  /** Why there is no status. */
  failure: string | undefined
}

/** The cause of a request that failed: `fetch` itself only says that it did. */
export const causeOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message)

/** A day that the booking window holds, whenever the test runs. */
const deliveryDate = (daysAhead: number) => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)

/** Books one container; `day` decides on size and date. Status 0: no answer came, or not a whole one. */
export async function book(url: string, key: string, day: number): Promise<Answer> {
  const body = bookingBody({
    customerEmail: `${key}@people.example`,
    requestedDeliveryDate: deliveryDate(10 + day * 12),
    dumpsterSize: 10 + 10 * (day % 4),
    totalAmount: undefined,
  })
  const asked = performance.now()
  const reply = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
    .then(async (answer) => ({
      status: answer.status,
      orderNumber: (await answer.json()).orderNumber,
      failure: undefined,
    }))
    .catch((error) => ({ status: 0, orderNumber: undefined, failure: causeOf(error) }))
  return { key, day, ...reply, milliseconds: performance.now() - asked }
}

/** Books continuously in several loops until told to stop. `site` says where each loop goes next: a restarted site has a new address. */
export function bookUnderLoad(site: (side: number) => string, name: string, sides = 8) {
  const answers: Answer[] = []
  let going = true
  const runSide = async (side: number) => {
    for (let count = 0; going && count < 5_000; count++) {
      const answer = await book(site(side), `${name}-${side}-${count}`, (side + count) % 20)
      answers.push(answer)
      if (answer.status !== 201 && answer.status !== 409) await sleep(50)
    }
  }
  const done = Promise.all(Array.from({ length: sides }, (_, side) => runSide(side)))
  return {
    answers,
    async stop() {
      going = false
      await done
      return answers
    },
  }
}
