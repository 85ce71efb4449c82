import { quantities } from '../../content/billing.ts'
import type { Business } from '../../content/business.ts'
import { overageNotificationText as words } from '../../content/invoices.ts'
import type { Bill } from '../../contract/billing.ts'
import { formatDollars } from '../../contract/money.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import type { EmailData } from './email-templates.ts'
import { renderLetter } from './letter.ts'
import type { RenderedEmail } from './rendered-email.ts'

/** Word that a load weighed more than is included, as arithmetic, to the customer or to the office. */
export function renderOverageNotification(
  order: StaffOrder,
  { weight, finalTotal }: Bill,
  { audience, link }: EmailData['overage-notification'],
  business: Business,
): RenderedEmail {
  const say = words[audience]
  const { labels } = words
  return renderLetter(
    {
      subject: words.subject(order.orderNumber),
      lines: [say.greeting(order.customerName), say.intro],
      facts: [
        [labels.weighed, quantities.tons(weight.weighed ?? 0)],
        [labels.included, quantities.tons(weight.included ?? 0)],
        [
          labels.over,
          `${quantities.tons(weight.over)} × ${formatDollars(weight.ratePerTon)} = ${formatDollars(weight.amount)}`,
        ],
        [labels.total, formatDollars(finalTotal)],
      ],
      button: { link, label: say.button },
      ...(audience === 'customer' && { questions: words.questions }),
    },
    business,
  )
}
