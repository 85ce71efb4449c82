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
        {
          heading: messages.weighing,
          rows: [
            [labels.weighed, (weight.loads ?? [weight.weighed ?? 0]).map(quantities.tons).join(' + ')],
            [weight.loads ? labels.includedEach : labels.included, quantities.tons(weight.included ?? 0)],
            [labels.over, `${over} × ${formatDollars(weight.ratePerTon)} = ${amount}`],
          ],
          total: [labels.charged, amount],
        },
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
  const { together, labels } = messages
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
        ...each.map(({ order, bill: { weight } }) => ({
          heading: together.order(order.orderNumber),
          rows: [
            [labels.weighed, (weight.loads ?? [weight.weighed ?? 0]).map(quantities.tons).join(' + ')] as const,
            [weight.loads ? labels.includedEach : labels.included, quantities.tons(weight.included ?? 0)] as const,
            [
              labels.over,
              `${quantities.tons(weight.over)} × ${formatDollars(weight.ratePerTon)} = ${formatDollars(weight.amount)}`,
            ] as const,
          ],
          total: [labels.charged, formatDollars(weight.amount)] as const,
        })),
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
