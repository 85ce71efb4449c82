import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { leadFields } from '#contract/leads/lead-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'
import type { EstimateValues } from './estimate-values.ts'

/** A call may leave these out; in the form they are always a text. */
const typed = z.pipe(
  z.string(),
  z.transform((text: string): string | null | undefined => text),
)

/** The rule of each field of the form, and its message: those of the call. */
const estimateFields = z.object({
  projectType: leadFields.projectType,
  estimatedSize: leadFields.estimatedSize,
  materialType: z.pipe(typed, leadFields.materialType),
  notes: z.pipe(typed, leadFields.notes),
  address: z.pipe(typed, leadFields.address),
  city: z.pipe(typed, leadFields.city),
  zipCode: z.pipe(typed, leadFields.zipCode),
  firstName: leadFields.firstName,
  lastName: leadFields.lastName,
  email: leadFields.email,
  phone: leadFields.phone,
})

export const checkEstimate = (values: EstimateValues) => checkFields(estimateFields, values)
