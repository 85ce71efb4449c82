import type { Business } from '#content/company/business.ts'
import { dayText } from '#content/emails/frame.ts'
import { changeRequestDecidedText as messages } from '#content/wording/change-requests.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDollars } from '#contract/values/money.ts'
import { grantedChanges } from '#domain/orders/requested-changes.ts'
import type { ReceivedChangeRequest } from '#server/change-requests/change-request-queries.ts'
import type { ChangedTotal, EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { wishes } from './change-request-received.ts'
import { deliveryCalendar } from './delivery-calendar.ts'
import type { Sign } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'

/** The decision of a change request, with the staff's notes, and with the delivery for the calendar if it moved. Null while undecided. */
export function renderChangeRequestDecided(
  request: ReceivedChangeRequest,
  order: StaffOrder,
  { link, cost }: EmailData['change-request-decided'],
  business: Business,
): RenderedEmail | null {
  const { status, adminNotes, refund, customer } = request
  if (status === 'pending') return null
  const sign = signOf(request)
  return renderEmailContent(
    {
      subject: messages[status].subject(request.order.orderNumber),
      ...(sign && { sign }),
      lines: [messages.greeting(customer.firstName), intro(request)],
      facts: [
        ...(adminNotes ? [[messages.answer, adminNotes] as const] : []),
        ...(refund ? [[messages.refund, refunded(refund)] as const] : []),
        ...wishes({ ...request, requestedChanges: grantedChanges(request) }),
        ...(cost ? changed(cost) : []),
      ],
      button: { link, label: messages.button },
      questions: messages.questions,
      attachments: movesDelivery(request) ? deliveryCalendar(order, business) : [],
    },
    business,
  )
}

/** The day that was agreed, of a delivery before that of a pickup. */
function signOf(request: ReceivedChangeRequest): Sign | null {
  if (request.status !== 'approved' || request.refund) return null
  const { deliveryDate, pickupDate } = grantedChanges(request)
  const { delivery, pickup } = messages.sign
  if (deliveryDate) return { value: dayText.day(deliveryDate), below: delivery }
  return pickupDate ? { value: dayText.day(pickupDate), below: pickup } : null
}

const changed = ({ addedCents, totalCents }: ChangedTotal): [string, string][] => [
  [messages.cost, addedCents > 0 ? `+${formatDollars(addedCents)}` : formatDollars(addedCents)],
  [messages.total, formatDollars(totalCents)],
]

const refunded = ({ percent, amount, overpaid, keptFees = 0 }: NonNullable<ReceivedChangeRequest['refund']>) =>
  messages.refunded(percent, formatDollars(amount), { isOverpaid: overpaid !== undefined, keptFeesCents: keptFees })

/** Rule 147: whether the delivery moved to another day, or has none now. */
function movesDelivery(request: ReceivedChangeRequest): boolean {
  if (request.status !== 'approved') return false
  return request.refund !== null || grantedChanges(request).deliveryDate !== undefined
}

function intro(request: ReceivedChangeRequest): string {
  const { status, refund } = request
  if (status === 'rejected') return messages.rejected.intro
  if (refund) return messages.approved.cancelled
  return Object.keys(grantedChanges(request)).length > 0 ? messages.approved.intro : messages.approved.noted
}
