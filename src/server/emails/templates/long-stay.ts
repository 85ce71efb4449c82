import type { Business } from '#content/company/business.ts'
import { longStayText as messages } from '#content/emails/long-stay.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { plannedPickupOf } from '#domain/orders/order-dates.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

/** Rule 556: asks whether a container that has not moved for long is still needed, and says what a day costs. */
export function renderLongStay(
  order: StaffOrder,
  { days, since, perDayCents, link }: EmailData['long-stay'],
  business: Business,
): RenderedEmail {
  const place = fullAddress(order)
  const pickup = plannedPickupOf(order)
  return renderEmailContent(
    {
      subject: messages.subject(days, order.orderNumber),
      heading: messages.heading,
      preview: place,
      sign: { above: place, value: messages.sign.value(days), below: messages.sign.since(formatDate(since)) },
      lines: [messages.greeting(order.customerName), messages.intro(days)],
      facts: [
        ...(perDayCents === 0 ? [] : [[messages.labels.perDay, formatDollars(perDayCents)] as const]),
        ...(pickup === null ? [] : [[messages.labels.pickup, formatDate(pickup)] as const]),
        [messages.labels.order, order.orderNumber],
        [messages.labels.address, place],
      ],
      button: { link, label: messages.button },
      questions: messages.questions,
    },
    business,
  )
}
