import { orderLinkText as messages } from '#content/emails/emails.ts'
import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import type { AppContext } from '#server/app-context.ts'
import { newOrderLink } from '#server/orders/customer-link.ts'
import { findOrderByNumber } from '#server/orders/order-queries.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

/**
 * A new link to an order, for its customer (rule 208). The link is created here and stored nowhere until it is sent. Null if the recipient
 * is not the customer of an order with this number.
 */
export async function composeOrderLink(
  { db, config }: AppContext,
  { recipient, data: { orderNumber, origin } }: { recipient: string; data: { orderNumber: string; origin: string } },
): Promise<RenderedEmail | null> {
  const number = normalizeOrderNumber(orderNumber)
  const order = number ? await findOrderByNumber(db.sql, number) : null
  if (!order || order.customerEmail.toLowerCase() !== recipient.toLowerCase()) return null
  const link = await newOrderLink(db.sql, origin, order)
  return renderEmailContent(
    {
      subject: `${messages.subject} ${order.orderNumber}`,
      lines: [messages.greeting(order.customerName), messages.intro],
      button: { link, label: messages.button },
      after: [messages.notYou],
    },
    config.business,
  )
}
