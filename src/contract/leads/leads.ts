import { z } from 'zod'
import { language } from '#contract/values/field-rules.ts'
import { instant } from '#contract/wire/wire.ts'
import { leadFields } from './lead-fields.ts'

/** As of a booking (rule 308). */
const addressAsked = z
  .string({ error: 'Must be text' })
  .max(1_000)
  .nullish()
  .describe('For forms: the address at which their visitor was already asked where the container stands')

/** A honeypot field that people don't see; only bots fill it in (rule 55). */
const website = z
  .unknown()
  .optional()
  .transform((typed) => typed !== undefined && typed !== null && typed !== '')
  .meta({ description: 'Leave empty' })

const { firstName, lastName, email, phone, address, city, zipCode, materialType, notes } = leadFields

const estimateRequest = z.object({
  source: z
    .literal('estimate_form')
    .nullish()
    .transform(() => 'estimate_form' as const),
  firstName,
  lastName,
  email,
  phone,
  projectType: leadFields.projectType,
  estimatedSize: leadFields.estimatedSize,
  address,
  city,
  zipCode,
  materialType,
  notes,
  language,
  website,
  addressAsked,
})

const contactMessage = z.object({
  source: z.literal('contact_form'),
  firstName,
  lastName,
  email,
  phone,
  projectType: leadFields.subject,
  notes: leadFields.message,
  language,
  website,
  addressAsked,
})

/** The body of POST /api/leads: a message if the source says so, else an estimate request. Unknown fields are dropped. */
export const newLead = z
  .discriminatedUnion('source', [contactMessage, estimateRequest], {
    error: 'Source must be estimate_form or contact_form',
  })
  .meta({ id: 'NewLead' })

export type NewLead = z.output<typeof newLead>
export type NewLeadOnWire = z.input<typeof newLead>

/** The reply to a new lead. It contains nothing that the sender did not know. */
export const receivedLead = z.object({ id: z.uuid(), createdAt: instant }).meta({ id: 'ReceivedLead' })

export type ReceivedLead = z.output<typeof receivedLead>
