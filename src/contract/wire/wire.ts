import { z } from 'zod'
import { hundredthCubicYardsToDecimal, parseHundredthCubicYards } from '#contract/values/cubic-yards.ts'
import { centsToDecimal, parseCents } from '#contract/values/money.ts'
import { hundredthTonsToDecimal, parseHundredthTons } from '#contract/values/tons.ts'

/** The wire formats of money, weight, dates and instants: decoded in requests, encoded in replies. */

type Decode<Quantity> = (text: string | number) => Quantity | null

/** A quantity in replies: an integer in code, a decimal string on the wire. */
const sentQuantity = <Quantity extends number>(decode: Decode<Quantity>, encode: (quantity: Quantity) => string) =>
  z.codec(z.string(), z.int() as unknown as z.ZodType<Quantity, Quantity>, {
    decode: (text) => decode(text) ?? (Number.NaN as Quantity),
    encode,
  })

/** The same in requests, where a JSON number is accepted, too; `message` is the error for anything else. */
const receivedQuantity = <Quantity extends number>(decode: Decode<Quantity>, message: string) =>
  z.union([z.string(), z.number()], { error: message }).transform((sent, context) => {
    const quantity = decode(sent)
    if (quantity !== null && quantity >= 0) return quantity
    context.issues.push({ code: 'custom', message, input: sent })
    return z.NEVER
  })

/** Money in replies: integer cents in code, "775.00" on the wire (rule 10). */
export const money = sentQuantity(parseCents, centsToDecimal)

/** Money in requests, at least 0: "775.00" or 775 on the wire, integer cents in code (rule 10). */
export const moneyInput = (message = 'Must be an amount of money, such as 775.00') =>
  receivedQuantity(parseCents, message)

/** Weight in replies: integer hundredths of a ton in code, "4.00" on the wire. */
export const tons = sentQuantity(parseHundredthTons, hundredthTonsToDecimal)

/** Weight in requests: "4.00" or 4 on the wire, integer hundredths of a ton in code. */
export const tonsInput = (message = 'Must be a weight in tons, such as 4.00') =>
  receivedQuantity(parseHundredthTons, message)

/** Volume in replies: integer hundredths of a cubic yard in code, "12.50" on the wire. */
export const cubicYards = sentQuantity(parseHundredthCubicYards, hundredthCubicYardsToDecimal)

/** A calendar date in replies. */
export const isoDate = z.string().meta({ format: 'date' })

/** A Date in code, an ISO instant on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
