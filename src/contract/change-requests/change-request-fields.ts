import * as z from 'zod/mini'
import { optionalDate, optionalText, requiredText } from '#contract/values/field-rules.ts'

/** The changes that a customer can request. */
export const changeRequestTypes = ['reschedule_delivery', 'reschedule_pickup', 'update_instructions', 'other'] as const
export type ChangeRequestType = (typeof changeRequestTypes)[number]

export const changeRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number]

/** Filters of the list; processed means approved or rejected. */
export const changeRequestFilters = [...changeRequestStatuses, 'processed'] as const

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
