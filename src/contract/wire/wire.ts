import { z } from 'zod'
import { dateInLosAngeles, isIsoDate } from '#contract/values/dates.ts'
import {
  parseCents,
  parseExactHundredthTons,
  parseHundredthCubicYards,
  parseHundredthTons,
} from '#contract/values/entered-amounts.ts'
import { centsIn, centsToDecimal } from '#contract/values/money.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { type Cents, hundredthCubicYardsToDecimal, hundredthTonsToDecimal } from '#contract/values/units.ts'
import { restrictedFields } from './restricted.ts'

/** The wire formats of money, weight, dates and instants: decoded in requests, encoded in replies. */

type Decode<Quantity> = (text: string | number) => Quantity | null

/** A quantity in replies: an integer in code, a decimal string on the wire. */
const sentQuantity = <Quantity extends number>(decode: Decode<Quantity>, encode: (quantity: Quantity) => string) =>
  z.codec(z.string(), z.int() as unknown as z.ZodType<Quantity, Quantity>, {
    decode: (text) => decode(text) ?? (Number.NaN as Quantity),
    encode,
  })

/**
 * The same in requests, where a JSON number is accepted, too; `message` is the error for anything else, and for less than `least`, except that text in
 * another notation is told the right one (rule 313).
 */
const receivedQuantity = <Quantity extends number>(decode: Decode<Quantity>, message: string, least = 0) =>
  z.union([z.string(), z.number()], { error: message }).transform((sent, context) => {
    const quantity = decode(sent)
    if (quantity !== null && quantity >= least) return quantity
    context.issues.push({ code: 'custom', message: amountProblem(sent, message), input: sent })
    return z.NEVER
  })

/** Parses an amount in a reply, which can be a sum of any size; null if it is no amount. */
function parseSum(amount: unknown): Cents | null {
  const isAmount = typeof amount === 'string' && /^-?\d{1,13}\.\d{2}$/.test(amount)
  return isAmount ? centsIn(amount) : parseCents(amount)
}

/** Money in replies: integer cents in code, "775.00" on the wire (rule 10). */
export const money = sentQuantity(parseSum, centsToDecimal)

/** Money in replies to staff that roles without billing do not get: their reply lacks the field (rule 299). */
export const billedMoney = z
  .codec(z.string().optional(), money.out, { decode: (text) => z.decode(money, text ?? ''), encode: centsToDecimal })
  .register(restrictedFields, { permission: 'staff:billing.read' })

const leftOutAtZero = () =>
  z.codec(z.string().optional(), money.out, {
    decode: (text) => (text === undefined ? 0 : z.decode(money, text)),
    encode: (cents) => (cents === 0 ? undefined : centsToDecimal(cents)),
  })

/** Money in replies that is left out at 0.00. */
export const absentMoney = leftOutAtZero()

/** The same, which roles without billing do not get (rule 299). */
export const billedAbsentMoney = leftOutAtZero().register(restrictedFields, { permission: 'staff:billing.read' })

/** Money in requests, at least 0: "775.00" or 775 on the wire, integer cents in code (rule 10). */
export const moneyInput = (message = 'Must be an amount of money, such as 775.00') =>
  receivedQuantity(parseCents, message)

/** A sum that a reply had, sent back: what replies can say, also less than 0. */
export const sumInput = () =>
  receivedQuantity(parseSum, 'Must be an amount of money, such as 775.00', Number.NEGATIVE_INFINITY)

/** Weight in replies: integer hundredths of a ton in code, "4.00" on the wire. */
export const tons = sentQuantity(parseHundredthTons, hundredthTonsToDecimal)

/** Weight in requests: "4.00" or 4 on the wire, integer hundredths of a ton in code. */
export const tonsInput = (message = 'Must be a weight in tons, such as 4.00') =>
  receivedQuantity(parseHundredthTons, message)

/** Gross and tare in requests: "17.27" or "34,549 lb", in hundredths of a ton with the parts that pounds have (rule 314). */
export const exactTonsInput = (message: string) => receivedQuantity(parseExactHundredthTons, message)

/** Volume in replies: integer hundredths of a cubic yard in code, "12.50" on the wire. */
export const cubicYards = sentQuantity(parseHundredthCubicYards, hundredthCubicYardsToDecimal)

/** A calendar date in replies, as it is stored (rule 294). */
export const isoDate = z.string().meta({ format: 'date' })

/** A calendar date in requests, `YYYY-MM-DD`; `message` is the error for what is no real day from 2000 to 2100 (rule 294). */
export const dayInput = (message: string) => z.iso.date({ error: message }).refine(isIsoDate, { error: message })

const asDate = { decode: (text: string) => new Date(text), encode: (date: Date) => date.toISOString() }

/** An instant in replies: a Date in code, an ISO instant on the wire. */
export const instant = z.codec(z.string().meta({ format: 'date-time' }), z.date(), asDate)

/** An instant in requests, on a day from 2000 to 2100 in Los Angeles (rule 294). */
export const instantInput = (message = 'Must be a time, such as 2026-12-08T18:00:00Z') =>
  z.codec(z.iso.datetime({ error: message, abort: true }).refine(isMoment, { error: message }), z.date(), asDate)

function isMoment(text: string): boolean {
  return isIsoDate(dateInLosAngeles(new Date(text)))
}

/** The largest number that a column of the type integer holds. */
const maxInteger = 2_147_483_647

/** A whole number in requests, from `least` to the largest that can be stored. */
export const integerInput = (least: number, message: string) =>
  z.int({ error: message }).min(least, { error: message }).max(maxInteger, { error: message })

/** The version of a record in requests, to detect concurrent edits. */
export const versionInput = integerInput(1, 'version must be a whole number')

/**
 * A body about money, in which a field that there is not is refused: what was meant by it would be lost, and what is written stays (rule
 * 323).
 */
export const moneyBody = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? unknownFields(keys as string[], Object.keys(shape)) : undefined,
  })

function unknownFields(keys: readonly string[], known: readonly string[]): string {
  const missing = keys.length === 1 ? `There is no field ${keys[0]}` : `There are no fields ${keys.join(', ')}`
  return `${missing} here. ${known.length > 0 ? `The fields are ${known.join(', ')}.` : 'The request has no fields.'}`
}

/** The same for a request without fields, which may come without a body. */
export const noFields: z.ZodObject<Record<never, never>> = moneyBody({})

/** The header of a call that can be repeated without being executed twice (rule 322). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1, { error: 'Idempotency-Key must not be empty' })
    .max(200, { error: 'Idempotency-Key: at most 200 characters' })
    .optional()
    .describe(
      'The same key with the same request returns the first answer for 7 days, and nothing is done twice. With another request it is refused (422 key-reused). A refused request does not use its key up.',
    ),
})
