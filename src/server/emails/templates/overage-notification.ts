import type { Business } from '#content/company/business.ts'
import { quantities } from '#content/wording/billing.ts'
import { overageNotificationText as messages } from '#content/wording/invoices.ts'
import type { Bill } from '#contract/billing/billing.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

/** Word that a load weighed more than is included, as arithmetic, to the customer or to the office. */
export function renderOverageNotification(
  order: StaffOrder,
  { weight, finalTotal }: Bill,
  { audience, link }: EmailData['overage-notification'],
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
