import { z } from 'zod'
import { hundredthCubicYardsToDecimal, parseHundredthCubicYards } from '#contract/values/cubic-yards.ts'
import { centsToDecimal, parseCents } from '#contract/values/money.ts'
import { hundredthTonsToDecimal, parseHundredthTons } from '#contract/values/tons.ts'

/** The wire forms of money, weight, dates and instants: decoded on the way in, encoded on the way out. */

type Decode<Quantity> = (text: string | number) => Quantity | null

/** A quantity that is an integer inside and a decimal string in what we send. */
const sentQuantity = <Quantity extends number>(decode: Decode<Quantity>, encode: (quantity: Quantity) => string) =>
  z.codec(z.string(), z.int() as unknown as z.ZodType<Quantity, Quantity>, {
    decode: (text) => decode(text) ?? (Number.NaN as Quantity),
    encode,
  })

/** The same in what we receive, where a JSON number is taken too; `message` is for whoever sent something else. */
const receivedQuantity = <Quantity extends number>(decode: Decode<Quantity>, message: string) =>
  z.union([z.string(), z.number()], { error: message }).transform((sent, context) => {
    const quantity = decode(sent)
    if (quantity !== null && quantity >= 0) return quantity
    context.issues.push({ code: 'custom', message, input: sent })
    return z.NEVER
  })

/** Money that we send: integer cents inside, "775.00" on the wire (rule 10). */
export const money = sentQuantity(parseCents, centsToDecimal)

/** Money that we receive, at least 0: "775.00" or 775 on the wire, integer cents inside (rule 10). */
export const moneyInput = (message = 'Must be an amount of money, such as 775.00') =>
  receivedQuantity(parseCents, message)

/** Weight that we send: integer hundredths of a ton inside, "4.00" on the wire. */
export const tons = sentQuantity(parseHundredthTons, hundredthTonsToDecimal)

/** Weight that we receive: "4.00" or 4 on the wire, integer hundredths of a ton inside. */
export const tonsInput = (message = 'Must be a weight in tons, such as 4.00') =>
  receivedQuantity(parseHundredthTons, message)

/** Volume that we send: integer hundredths of a cubic yard inside, "12.50" on the wire. */
export const cubicYards = sentQuantity(parseHundredthCubicYards, hundredthCubicYardsToDecimal)

/** A calendar date that we send. */
export const isoDate = z.string().meta({ format: 'date' })

/** A Date inside, an ISO instant on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
