import { phoneRequestText as text } from '#content/staff/staff-changes.ts'
import type { ChangeRequestType } from '#contract/change-requests/change-request-kinds.ts'

/** The fields of a request by phone, under the names of the call. */
export const nothingAsked = {
  orderId: '',
  requestType: 'reschedule_delivery',
  deliveryDate: '',
  pickupDate: '',
  instructions: '',
  description: '',
}

export type PhoneRequestValues = typeof nothingAsked

/** The errors that can be found without the server. */
export const phoneRequestProblems = (values: PhoneRequestValues): Partial<PhoneRequestValues> => ({
  ...(values.orderId === '' && { orderId: text.orderMissing }),
  ...(values.description.trim() === '' && { description: text.descriptionMissing }),
})

export const phoneRequestBody = (values: PhoneRequestValues) => ({
  orderId: values.orderId,
  requestType: values.requestType as ChangeRequestType,
  description: values.description,
  requestedChanges: {
    deliveryDate: values.deliveryDate,
    pickupDate: values.pickupDate,
    instructions: values.instructions,
  },
})
