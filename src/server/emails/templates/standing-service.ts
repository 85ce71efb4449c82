import type { Business } from '#content/company/business.ts'
import { dayText } from '#content/emails/frame.ts'
import { standingServiceText as messages } from '#content/emails/standing-service.ts'
import { rhythmText, serviceSentence } from '#content/wording/standing-services.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import type { ServiceNotice } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

/** Rule 457: a standing service that began, changed or ends, or a new list price of it. */
export function renderStandingService(
  order: StaffOrder,
  { notice, link }: { notice: ServiceNotice; link: string },
  business: Business,
): RenderedEmail {
  const { what, kind, days, cents, until, pickup } = notice
  const { subject, heading, intro } = messages.of[what]
  const place = fullAddress(order)
  const [first = null] = days
  const shown = what === 'ended' ? pickup : first
  return renderEmailContent(
    {
      subject: subject(rhythmText(notice), dayText.subject(shown, '', order.orderNumber)),
      heading,
      preview: [serviceSentence({ ...notice, dumpsterSize: order.dumpsterSize }), place].join(', '),
      sign: {
        above: place,
        value: rhythmText(notice),
        below: until === null ? messages.sign.open : messages.sign.until(formatDate(until)),
      },
      lines: [messages.greeting(order.customerName), intro(kind)],
      facts: [
        ...(days.length === 0 ? [] : [[messages.labels.dates, days.map((day) => formatDate(day)).join('; ')] as const]),
        ...(cents === null ? [] : [[messages.labels.price, formatDollars(cents)] as const]),
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
