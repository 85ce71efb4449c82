import type { Business } from '#content/company/business.ts'
import { quantities } from '#content/wording/billing.ts'
import { overageNotificationText as messages } from '#content/wording/invoices.ts'
import type { Bill } from '#contract/billing/billing.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDollars } from '#contract/values/money.ts'
import { billOf } from '#server/billing/bill-of.ts'
import type { BilledStaffOrder } from '#server/billing/billed-orders.ts'
import type { Audience } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

type Recipient = { audience: Audience; link: string }

/** Word that a load weighed more than is included, as arithmetic, to the customer or to the office. */
export function renderOverageNotification(
  order: StaffOrder,
  { weight, finalTotal }: Bill,
  { audience, link }: Recipient,
  business: Business,
): RenderedEmail {
  const audienceMessages = messages[audience]
  const { labels } = messages
  const over = quantities.tons(weight.over)
  const amount = formatDollars(weight.amount)
  return renderEmailContent(
    {
      subject: messages.subject(order.orderNumber),
      heading: messages.heading,
      preview: messages.preview(over, amount),
      lines: [audienceMessages.greeting(order.customerName), audienceMessages.intro],
      sign: { value: amount, below: messages.charged(order.orderNumber) },
      sums: [
        arithmeticOf(messages.weighing, weight),
        { heading: messages.order, rows: [[labels.total, formatDollars(finalTotal)]] },
      ],
      button: { link, label: audienceMessages.button },
      ...(audience === 'customer' && { questions: messages.questions }),
    },
    business,
  )
}

/** Rule 321: the same for several orders that were placed together, in one email: the arithmetic of each, and their sum. */
export function renderOverageTogether(
  orders: readonly BilledStaffOrder[],
  { audience, link }: Recipient,
  business: Business,
): RenderedEmail {
  const { together } = messages
  const each = orders.map((order) => ({ order, bill: billOf(order) }))
  const [{ order: first }] = each as [(typeof each)[number], ...typeof each]
  const amount = formatDollars(each.reduce((cents, { bill }) => cents + bill.weight.amount, 0))
  return renderEmailContent(
    {
      subject: together.subject(orders.length, first.orderNumber),
      heading: messages.heading,
      preview: together.preview(orders.length, amount),
      lines: [messages[audience].greeting(first.customerName), together.intro[audience](orders.length)],
      sign: { value: amount, below: together.charged(orders.length) },
      sums: [
        ...each.map(({ order, bill }) => arithmeticOf(together.order(order.orderNumber), bill.weight)),
        {
          heading: together.totals,
          rows: each.map(({ order, bill }) => [order.orderNumber, formatDollars(bill.finalTotal)] as const),
        },
      ],
      button: { link, label: messages[audience].button },
      ...(audience === 'customer' && { questions: messages.questions }),
    },
    business,
  )
}

/** What an order's loads weighed, what is included, and what the rest costs. */
function arithmeticOf(heading: string, weight: Bill['weight']) {
  const { labels } = messages
  const amount = formatDollars(weight.amount)
  return {
    heading,
    rows: [
      [labels.weighed, (weight.loads ?? [weight.weighed ?? 0]).map(quantities.tons).join(' + ')],
      [weight.loads ? labels.includedEach : labels.included, quantities.tons(weight.included ?? 0)],
      [labels.over, `${quantities.tons(weight.over)} × ${formatDollars(weight.ratePerTon)} = ${amount}`],
    ] satisfies [string, string][],
    total: [labels.charged, amount] satisfies [string, string],
  }
}
