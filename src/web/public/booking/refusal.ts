import { sendText } from '#content/public/booking.ts'
import { centsIn } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { type BookingField, fieldOrder } from './booking-values.ts'

/** Why a booking did not go through, in the form's terms. */
export type Refusal = {
  /** For the notification. */
  message: string
  /** Messages for the inputs they are about. */
  fields: Partial<Record<BookingField, string>>
  /** The server's current total, if it is higher than the one shown. */
  priceCents: Cents | null
  /** Whether the date was refused, so that the calendar must be refetched. */
  dateTaken: boolean
  /** Whether the server decided; otherwise it is unknown if the booking was stored. */
  answered: boolean
}

/** Fields of the call that have another name in the form. */
const renamed: Record<string, BookingField> = {
  customerName: 'firstName',
  customerEmail: 'email',
  customerPhone: 'phone',
  customerAddress: 'address',
  customerCity: 'city',
  customerState: 'state',
  customerZipCode: 'zipCode',
  accessInstructions: 'hoaNote',
}

const onPage = (name: string) => renamed[name] ?? fieldOrder.find((field) => field === name)

export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { ...nothing, message: sendText.failedHelp }
  if (error.status === 0) return { ...nothing, message: sendText.connection }
  const answered = error.status >= 400 && error.status < 500
  const message = failureMessage(error, sendText.failedHelp)
  const dateTaken = error.code === 'date-full' || error.code === 'date-closed'
  const fields = dateTaken ? { requestedDeliveryDate: message } : namedOnPage(error.fields)
  const { totalAmount } = error.details
  const priceCents = typeof totalAmount === 'string' ? centsIn(totalAmount) : null
  return { message, fields, priceCents, dateTaken, answered }
}

const nothing: Omit<Refusal, 'message'> = { fields: {}, priceCents: null, dateTaken: false, answered: false }

function namedOnPage(fields: Record<string, string>): Refusal['fields'] {
  const named = Object.entries(fields).flatMap(([name, message]) => {
    const field = onPage(name)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(named)
}
