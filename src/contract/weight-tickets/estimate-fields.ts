import { z } from 'zod'
import { loadMeasures } from '#contract/diversion/diversion-words.ts'
import { parseHundredthCubicYards } from '#contract/values/entered-amounts.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import { amountProblem, typedWhole } from '#contract/values/typed-amount.ts'

/** How the load of a ticket was measured, and where it went. */

const malformedYards = 'Cubic yards must be a number with at most two decimals, such as 12.50'
const malformedDensity = 'Density must be a whole number of pounds per cubic yard'

/** Nothing, null or an empty text means none. */
const nothing = (sent: unknown) => sent === '' || sent === null

const hundredthYards = z
  .union([z.string().trim(), z.number(), z.null()], { error: malformedYards })
  .transform((sent, context) => {
    if (nothing(sent)) return null
    const yards = parseHundredthCubicYards(sent)
    if (yards !== null && yards > 0 && yards <= 10_000) return yards
    const message =
      yards === null ? amountProblem(sent, malformedYards) : 'Cubic yards must be more than 0 and at most 100'
    context.issues.push({ code: 'custom', message, input: sent })
    return z.NEVER
  })

const poundsPerYard = z
  .union([z.string().trim(), z.number(), z.null()], { error: malformedDensity })
  .transform((sent, context) => {
    if (nothing(sent)) return null
    const pounds = typeof sent === 'string' ? typedWhole(sent) : Number(sent)
    if (Number.isInteger(pounds) && pounds >= 1 && pounds <= 6_000) return pounds
    const message = Number.isInteger(pounds) ? 'Density must be from 1 to 6000 pounds per cubic yard' : malformedDensity
    context.issues.push({ code: 'custom', message, input: sent })
    return z.NEVER
  })

/** Absent fields are unchanged; a new ticket defaults to a scale weight at an unknown facility. */
export const estimateFields = {
  facilityId: z
    .union([z.literal('').transform(() => null), z.null(), z.uuid()], { error: 'Facility must be one of the list' })
    .optional()
    .describe('An id from GET /api/admin/facilities; facility is the name on the ticket'),
  measured: z.enum(loadMeasures, { error: `Measured must be one of ${loadMeasures.join(', ')}` }).optional(),
  cubicYards: hundredthYards.optional().describe('Estimated loads only'),
  densityPoundsPerYard: poundsPerYard.optional().describe('Estimated loads only'),
  densitySource: z.optional(optionalText(200)),
  densityVersion: z.optional(optionalText(60)),
  countsForOverage: z
    .boolean({ error: 'Must be true or false' })
    .optional()
    .describe('Whether an estimated load counts toward the weight of the order; scale weights always count'),
}
