import { phoneRequestText as text } from '#content/staff/staff-changes.ts'
import type { ChangeRequestType } from '#contract/change-requests/change-request-kinds.ts'

/** The fields of a request by phone, under the names that the server's messages have. */
export const nothingAsked = {
  orderId: '',
  requestType: 'reschedule_delivery',
  'requestedChanges.deliveryDate': '',
  'requestedChanges.pickupDate': '',
  'requestedChanges.instructions': '',
  description: '',
}

export type PhoneRequestValues = typeof nothingAsked

/** What can be told without asking the server. */
export const phoneRequestProblems = (values: PhoneRequestValues): Partial<PhoneRequestValues> => ({
  ...(values.orderId === '' && { orderId: text.orderMissing }),
  ...(values.description.trim() === '' && { description: text.descriptionMissing }),
})

export const phoneRequestBody = (values: PhoneRequestValues) => ({
  orderId: values.orderId,
  requestType: values.requestType as ChangeRequestType,
  description: values.description,
  requestedChanges: {
    deliveryDate: values['requestedChanges.deliveryDate'],
    pickupDate: values['requestedChanges.pickupDate'],
    instructions: values['requestedChanges.instructions'],
  },
})
