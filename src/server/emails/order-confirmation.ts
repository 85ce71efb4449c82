import { html } from 'hono/html'
import type { Business } from '../../content/business.ts'
import { orderConfirmationText as words } from '../../content/emails.ts'
import { formatPhone } from '../../content/phone.ts'
import { formatDate } from '../../contract/dates.ts'
import { formatDollars } from '../../contract/money.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import { formatTons } from '../../contract/tons.ts'
import { emailButton, emailFacts, emailLayout } from './email-layout.ts'
import type { EmailData } from './email-templates.ts'
import type { RenderedEmail } from './rendered-email.ts'

/** The confirmation of an order, to the customer or to the office. What people typed is escaped by the template. */
export function renderOrderConfirmation(
  order: StaffOrder,
  data: EmailData['order-confirmation'],
  business: Business,
): RenderedEmail {
  const say = words[data.audience]
  const facts = orderFacts(order)
  const phone = formatPhone(business.phone)
  const subject = `${say.subject} ${order.orderNumber}`
  const body = html`
    <p>${say.greeting(order.customerName)}</p>
    <p>${say.intro}</p>
    ${emailFacts(facts)}
    ${emailButton(data.orderLink, say.button)}
    ${say.next.map((line) => html`<p>${line}</p>`)}
    <p>${words.questions} ${phone}</p>`
  const text = [
    say.greeting(order.customerName),
    say.intro,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    `${say.button}: ${data.orderLink}`,
    ...say.next,
    `${words.questions} ${phone}`,
    business.name,
  ].join('\n\n')
  return { subject, html: emailLayout({ title: subject, body, business }), text, links: [data.orderLink] }
}

function orderFacts(order: StaffOrder): [name: string, value: string][] {
  const { labels } = words
  const included = order.includedTonsSnapshot
  return [
    [labels.order, order.orderNumber],
    [labels.container, words.container(order.dumpsterSize)],
    [labels.delivery, order.requestedDeliveryDate ? formatDate(order.requestedDeliveryDate) : words.dateOpen],
    ...(order.timePreference ? [[labels.time, order.timePreference] as [string, string]] : []),
    [
      labels.address,
      `${order.customerAddress}, ${order.customerCity}, ${order.customerState} ${order.customerZipCode}`,
    ],
    [labels.total, formatDollars(order.totalAmount)],
    ...(included === null ? [] : [[labels.included, words.tons(formatTons(included))] as [string, string]]),
  ]
}
