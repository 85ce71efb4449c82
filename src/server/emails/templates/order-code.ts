import { orderCodeText as messages } from '#content/emails/emails.ts'
import type { AppContext } from '#server/app-context.ts'
import { codeMinutes, newOrderCode } from '#server/orders/order-code.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

/**
 * The code that lets a browser change an order (rule 256). It is made here and stored nowhere else as text. Null if the browser no longer
 * sees the order, or the order has another email by now.
 */
export async function composeOrderCode(
  app: AppContext,
  { orderId, recipient, data: { access } }: { orderId: string | null; recipient: string; data: { access: string } },
): Promise<RenderedEmail | null> {
  const order = orderId === null ? null : await findOrderById(app.db.sql, orderId)
  if (!order || order.customerEmail.toLowerCase() !== recipient.toLowerCase()) return null
  const code = await newOrderCode(app, { orderId: order.id, access })
  if (code === null) return null
  return renderEmailContent(
    {
      subject: messages.subject(order.orderNumber),
      lines: [messages.greeting(order.customerName), messages.intro],
      figure: { value: `${code.slice(0, 3)} ${code.slice(3)}`, caption: messages.caption(codeMinutes) },
      after: [messages.notYou],
    },
    app.config.business,
  )
}
