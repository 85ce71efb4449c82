import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { changeRequestFields } from '#contract/change-requests/change-request-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'

export type ChangeRequestValues = {
  requestType: string
  description: string
  deliveryDate: string
  pickupDate: string
  instructions: string
}

/** A call may leave these out; in the form they are always a text. */
const typed = z.pipe(
  z.string(),
  z.transform((text: string): string | null | undefined => text),
)

/** Whether a day is free only the server knows. */
const rules = z.object({
  // A radio group without a choice is null.
  requestType: z.pipe(z.nullable(z.string()), changeRequestFields.requestType),
  description: changeRequestFields.description,
  deliveryDate: z.pipe(typed, changeRequestFields.deliveryDate),
  pickupDate: z.pipe(typed, changeRequestFields.pickupDate),
  instructions: z.pipe(typed, changeRequestFields.instructions),
})

export function checkChangeRequest(values: ChangeRequestValues) {
  return checkFields(rules, values)
}
