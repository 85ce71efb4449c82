import { z } from 'zod'
import { dispositions, loadMeasures } from '#contract/diversion/diversion-words.ts'
import { parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { optionalDate, optionalText } from '#contract/values/field-rules.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { estimateFields } from '#contract/weight-tickets/estimate-fields.ts'
import { cubicYards, exactTonsInput, instant, isoDate, tons } from '#contract/wire/wire.ts'

/** The fields of a ticket that everyone with access to the order can see. */
const ticketFields = {
  id: z.uuid(),
  orderId: z.uuid(),
  weightTons: tons.describe('Net weight, which is billed'),
  facility: z.string(),
  ticketNumber: z.string(),
  photoUrl: z.string().nullable().describe('The uploaded photo or PDF, else the given link'),
  thumbnailUrl: z.string().nullable().describe('The thumbnail of an uploaded picture'),
  createdAt: instant,
  loadDate: isoDate.nullable(),
  material: z.string(),
  grossTons: tons.nullable(),
  tareTons: tons.nullable(),
  disposition: z.enum(dispositions).nullable(),
  originCity: z.string(),
  haulId: z.uuid().nullable().describe('The haul that took the load away; null: the pickup (rule 269)'),
  facilityId: z.uuid().nullable().describe('The facility record; null if it is not one of ours'),
  measured: z.enum(loadMeasures),
  cubicYards: cubicYards.nullable().describe('Estimated loads only'),
  densityPoundsPerYard: z.int().nullable().describe('Estimated loads only'),
  densitySource: z.string(),
  densityVersion: z.string(),
  countsForOverage: z.boolean().describe('Whether it counts toward the weight of the order'),
  confirmedReason: z
    .string()
    .describe('Why it is right although it looked entered twice, or its day unlikely; the report says so'),
}

/** The scale receipt of one load, as the customer sees it. */
export const weightTicket = z.object(ticketFields).meta({ id: 'WeightTicket' })

/** The same for staff, with the person who entered it. */
export const staffWeightTicket = z
  .object({ ...ticketFields, updatedAt: instant, addedBy: z.string() })
  .meta({ id: 'StaffWeightTicket' })

export type WeightTicket = z.output<typeof weightTicket>
export type WeightTicketOnWire = z.input<typeof weightTicket>
export type StaffWeightTicket = z.output<typeof staffWeightTicket>
export type StaffWeightTicketOnWire = z.input<typeof staffWeightTicket>

/** The most that a truck on a public scale can weigh, in hundredths of a ton. Anything above is a typing error. */
/** Rule 131: no load, truck or container weighs more, in hundredths of a ton. */
export const heaviestHundredthTons = 6_000

const required = 'Weight is required'
const malformed = 'Weight must be in tons with at most two decimals, such as 4.35'
export const tooHeavy = 'Weight must be at most 60.00 tons'

const netWeight = z.union([z.string().trim(), z.number()], { error: required }).transform((sent, context) => {
  const refuse = (message: string) => {
    context.issues.push({ code: 'custom', message, input: sent })
    return z.NEVER
  }
  if (sent === '') return refuse(required)
  const weight = parseHundredthTons(sent)
  if (weight === null) return refuse(amountProblem(sent, malformed))
  if (weight === 0) return refuse('Weight must be more than 0')
  return weight > heaviestHundredthTons ? refuse(tooHeavy) : weight
})

/** Null or an empty text: unknown. Absent in a change: unchanged. */
const otherWeight = z
  .union([z.literal('').transform(() => null), z.null(), exactTonsInput(malformed)], { error: malformed })
  .refine((weight) => weight === null || weight <= heaviestHundredthTons, { error: tooHeavy })
  .optional()

const photoAddress = z
  .string({ error: 'Must be text' })
  .trim()
  .max(2_000, { error: 'At most 2000 characters' })
  .refine((url) => url === '' || /^(https?:\/\/|\/(?!\/))/i.test(url), { error: 'Photo must be a web address' })
  .nullable()
  .transform((url) => url || null)
  .optional()
  .describe('A link to a photo stored elsewhere; empty removes the photo. Uploads have their own call')

/** The optional fields of a ticket: absent means unchanged, or empty for a new ticket. */
const optionalFields = {
  facility: z.optional(optionalText(200)),
  ticketNumber: z.optional(optionalText(60)),
  photoUrl: photoAddress,
  loadDate: z.optional(optionalDate()),
  material: z.optional(optionalText(100)),
  grossTons: otherWeight,
  tareTons: otherWeight,
  disposition: z
    .union([z.literal('').transform(() => null), z.null(), z.enum(dispositions)], {
      error: `Disposition must be one of ${dispositions.join(', ')}`,
    })
    .optional(),
  originCity: z.optional(optionalText(100)),
  haulId: z
    .union([z.literal('').transform(() => null), z.null(), z.uuid()], { error: 'haulId must be the id of a haul' })
    .optional()
    .describe('A swap, dump-and-return or pickup of the order; null or empty: the pickup'),
  confirmedReason: z.optional(optionalText(300)),
  ...estimateFields,
}

export const weightTicketChanges = z
  .object({ weightTons: netWeight.optional(), ...optionalFields })
  .meta({ id: 'WeightTicketChanges' })

export const newWeightTicket = z
  .object({
    orderId: z.uuid({ error: 'orderId must be the id of an order' }),
    weightTons: netWeight,
    ...optionalFields,
  })
  .meta({ id: 'NewWeightTicket' })

export type WeightTicketChanges = z.output<typeof weightTicketChanges>
export type WeightTicketChangesOnWire = z.input<typeof weightTicketChanges>
export type NewWeightTicket = z.output<typeof newWeightTicket>
