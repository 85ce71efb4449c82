import { orderLinkText as words } from '#content/emails/emails.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import type { AppContext } from '#server/app-context.ts'
import { grantOrderAccess } from '#server/orders/order-inserts.ts'
import { findOrderByNumber } from '#server/orders/order-queries.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { renderEmailContent } from './email-draft.ts'
import type { RenderedEmail } from './rendered-email.ts'

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
  const token = newToken()
  await grantOrderAccess(db.sql, order.id, hashToken(token), { byEmail: true })
  return renderEmailContent(
    {
      subject: `${words.subject} ${order.orderNumber}`,
      lines: [words.greeting(order.customerName), words.intro],
      button: { link: `${origin}/confirmation/${order.orderNumber}?token=${token}`, label: words.button },
      after: [words.notYou],
    },
    config.business,
  )
}
