import * as z from 'zod/mini'
import {
  optionalDate,
  optionalFlag,
  optionalText,
  personFields,
  requiredText,
  textOfAtLeast,
} from '#contract/values/field-rules.ts'
import { isDeliverable, notDeliveredMessage } from '#contract/values/zip-code.ts'
import { smallestBookableYards } from './limits.ts'

const sizeMessage = 'Container size is required'
const zipCodeMessage = 'Valid ZIP code is required'

/** The field rules of a booking, shared by the form and the API. */
export const bookingFields = {
  ...personFields,
  address: requiredText(200, 'Address is required'),
  city: requiredText(100, 'City is required'),
  state: z.pipe(
    z.enum(['CA', 'California'], { error: 'State is required' }),
    z.transform(() => 'CA' as const),
  ),
  zipCode: textOfAtLeast(5, 40, zipCodeMessage, zipCodeMessage).check(
    z.refine(isDeliverable, { error: ({ input }) => notDeliveredMessage(String(input)) }),
  ),
  size: z
    .int({ error: sizeMessage })
    .check(z.minimum(smallestBookableYards, { error: sizeMessage }), z.maximum(100, { error: sizeMessage })),
  /** Sizes that staff can order and quote, including bins and hoppers (rule 8). */
  anySize: z
    .int({ error: sizeMessage })
    .check(z.minimum(1, { error: sizeMessage }), z.maximum(100, { error: sizeMessage })),
  materialType: requiredText(100, 'Material type is required'),
  terms: z.literal(true, { error: 'You must accept the terms and conditions' }),
  /** First and last name combined. */
  fullName: requiredText(201, 'First name is required'),
  note: optionalText(5_000),
  shortNote: optionalText(200),
  date: optionalDate(),
  flag: optionalFlag,
}
