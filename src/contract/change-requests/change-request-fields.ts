import * as z from 'zod/mini'
import { optionalDate, optionalText, requiredText } from '#contract/values/field-rules.ts'
import { changeRequestTypes } from './change-request-kinds.ts'

/** The field rules of a change request, shared by form and call. */
export const changeRequestFields = {
  requestType: z.enum(changeRequestTypes, { error: 'Request type is required' }),
  description: requiredText(5_000, 'Description is required'),
  deliveryDate: optionalDate(),
  pickupDate: optionalDate(),
  instructions: optionalText(5_000),
  adminNotes: optionalText(5_000),
}

/** A rejection needs the staff's notes: the customer reads them. */
export const reasonRequired = 'Please provide a reason for rejection'
