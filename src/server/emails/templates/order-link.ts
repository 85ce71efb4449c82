import { orderCodeText, orderConfirmationText, orderLinkText } from '#content/emails/emails.ts'
import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import type { AppContext } from '#server/app-context.ts'
import { newOrderLink } from '#server/orders/customer-link.ts'
import { codeMinutes, newOrderCode } from '#server/orders/order-code.ts'
import { listTogether } from '#server/orders/order-groups.ts'
import { findOrderById, findOrderByNumber } from '#server/orders/order-queries.ts'
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
  const orders = await listTogether(db.sql, order)
  const { greeting, together } = orderLinkText
  const { subject, intro, button } =
    orders.length === 1
      ? orderLinkText
      : { subject: together.subject(orders.length), intro: together.intro(orders.length), button: together.button }
  return renderEmailContent(
    {
      subject: `${subject} ${order.orderNumber}`,
      lines: [greeting(order.customerName), intro],
      ...(orders.length > 1 && {
        facts: orders.map((each, at) => [
          orderConfirmationText.together.number(at + 1, orders.length),
          each.orderNumber,
        ]),
      }),
      button: { link, label: button },
      after: [orderLinkText.notYou],
    },
    config.business,
  )
}

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
      subject: orderCodeText.subject(order.orderNumber),
      lines: [orderCodeText.greeting(order.customerName), orderCodeText.intro],
      sign: { value: `${code.slice(0, 3)} ${code.slice(3)}`, below: orderCodeText.caption(codeMinutes) },
      after: [orderCodeText.notYou],
    },
    app.config.business,
  )
}
