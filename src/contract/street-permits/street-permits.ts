import { z } from 'zod'
import { requiredText } from '#contract/values/field-rules.ts'
import { dayInput, instant, isoDate } from '#contract/wire/wire.ts'

/** A permit to put a container on a street. */
export const streetPermit = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    authority: z.string(),
    permitNumber: z.string(),
    validFrom: isoDate,
    validThrough: isoDate.describe('The last day'),
    documentId: z.uuid().nullable().describe('The scan of the permit, a document of the order'),
    fileUrl: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'StreetPermit' })

export type StreetPermit = z.output<typeof streetPermit>
export type StreetPermitOnWire = z.input<typeof streetPermit>

const fields = {
  authority: requiredText(120, 'Authority is required'),
  permitNumber: requiredText(60, 'Permit number is required'),
  validFrom: dayInput('First day is required'),
  validThrough: dayInput('Last day is required'),
}
const documentId = z.uuid({ error: 'documentId must be the id of a document of the order' }).nullable().optional()

const endsBeforeItStarts = 'The last day must not be before the first'

export const newStreetPermit = z
  .strictObject({ ...fields, documentId })
  .refine(({ validFrom, validThrough }) => validThrough >= validFrom, {
    path: ['validThrough'],
    error: endsBeforeItStarts,
  })
  .meta({ id: 'NewStreetPermit' })

export type NewStreetPermit = z.output<typeof newStreetPermit>
export type NewStreetPermitOnWire = z.input<typeof newStreetPermit>
