import type { Business } from '../../content/business.ts'
import { orderConfirmationText as words } from '../../content/emails.ts'
import { formatDate } from '../../contract/dates.ts'
import { formatDollars } from '../../contract/money.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import { formatTons } from '../../contract/tons.ts'
import type { EmailData } from './email-templates.ts'
import { renderLetter } from './letter.ts'
import type { RenderedEmail } from './rendered-email.ts'
import type { Pair } from './whole-letter.ts'

/** The confirmation of an order, to the customer or to the office. What people typed is escaped by the template. */
export function renderOrderConfirmation(
  order: StaffOrder,
  data: EmailData['order-confirmation'],
  business: Business,
): RenderedEmail {
  const say = words[data.audience]
  return renderLetter(
    {
      subject: `${say.subject} ${order.orderNumber}`,
      preview: say.intro,
      heading: say.heading,
      lines: [say.greeting(order.customerName), say.intro],
      facts: orderFacts(order),
      button: { link: data.orderLink, label: say.button },
      after: say.next,
      ...(data.audience === 'customer' && { questions: words.questions }),
    },
    business,
  )
}

function orderFacts(order: StaffOrder): Pair[] {
  const { labels } = words
  const included = order.includedTonsSnapshot
  return [
    [labels.order, order.orderNumber],
    [labels.container, words.container(order.dumpsterSize)],
    [labels.delivery, order.requestedDeliveryDate ? formatDate(order.requestedDeliveryDate) : words.dateOpen],
    ...(order.timePreference ? [[labels.time, order.timePreference] as const] : []),
    [
      labels.address,
      `${order.customerAddress}, ${order.customerCity}, ${order.customerState} ${order.customerZipCode}`,
    ],
    [labels.total, formatDollars(order.totalAmount)],
    ...(included === null ? [] : [[labels.included, words.tons(formatTons(included))] as const]),
  ]
}
