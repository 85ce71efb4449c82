import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import type { Statement } from '../../tests/support/postgres-recorder.ts'

/** A recorded booking: its statements, a list per round trip, and its reply. */
export type RecordedBooking = {
  flights: Statement[][]
  reply: string
  deliveryDate: IsoDate
  pickupDate: IsoDate
  orderNumber: string
  idempotencyKey: string
}

export type NextBooking = { deliveryDate: IsoDate; idempotencyKey: string }
export type Replay = (next: NextBooking) => { flights: Statement[][]; reply: string }

type Part = string | { token: number }

/**
 * Sends the statements of a recorded booking as a new one: ids, number, secrets, key and dates are replaced everywhere; those of the
 * catalog (`kept`) are not.
 */
export function createReplay(recorded: RecordedBooking, kept: ReadonlySet<string>): Replay {
  const rentalDays = daysBetween(recorded.deliveryDate, recorded.pickupDate)
  const tokens = new Map<string, (next: NextBooking) => string>([
    [recorded.deliveryDate, (next) => next.deliveryDate],
    [recorded.pickupDate, (next) => addDays(next.deliveryDate, rentalDays)],
    [recorded.idempotencyKey, (next) => next.idempotencyKey],
    [recorded.orderNumber, () => randomBytes(9).toString('hex')],
  ])
  for (const parameter of recorded.flights.flat().flatMap(({ parameters }) => parameters)) {
    for (const [id] of parameter?.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []) {
      if (!kept.has(id)) tokens.set(id, () => randomUUID())
    }
    for (const [hash] of parameter?.matchAll(/\\x[0-9a-f]{64}/g) ?? []) {
      tokens.set(hash, () => `\\x${randomBytes(32).toString('hex')}`)
    }
  }
  const template = createTemplates([...tokens.keys()])
  const flights = recorded.flights.map((flight) =>
    flight.map(({ text, parameters }) => ({ text, parameters: parameters.map((value) => value && template(value)) })),
  )
  const reply = template(recorded.reply)
  const makers = [...tokens.values()]

  return (next) => {
    const values = makers.map((make) => make(next))
    const fill = (parts: Part[]) => parts.map((part) => (typeof part === 'string' ? part : values[part.token])).join('')
    return {
      reply: fill(reply),
      flights: flights.map((flight) =>
        flight.map(({ text, parameters }) => ({
          text,
          parameters: parameters.map((parts) => (Array.isArray(parts) ? fill(parts) : parts)),
        })),
      ),
    }
  }
}

/** Splits texts at the tokens once, so that each booking only has to fill them in. */
function createTemplates(names: string[]) {
  const pattern = new RegExp(names.map((name) => name.replace(/\W/g, '\\$&')).join('|'), 'g')
  return (text: string): Part[] => {
    const parts: Part[] = []
    let end = 0
    for (const match of text.matchAll(pattern)) {
      parts.push(text.slice(end, match.index), { token: names.indexOf(match[0]) })
      end = match.index + match[0].length
    }
    return [...parts, text.slice(end)]
  }
}
