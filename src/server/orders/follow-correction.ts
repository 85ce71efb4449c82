import type { OrderChanges } from '#contract/orders/order-changes.ts'
import { streetAndCity } from '#domain/orders/order-address.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockContainerOfOrder } from '#server/containers/container-queries.ts'
import { type MovedBy, moveContainer } from '#server/containers/move-container.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import type { LockedOrder } from './order-queries.ts'
import { endLinks } from './renew-links.ts'

type Corrected = { order: LockedOrder; wanted: OrderChanges; notifyCustomer: boolean; movedBy: MovedBy }

/** Rule 249: applies the consequences of a corrected email or address, after the order is written. */
export async function followCorrection(tx: Transaction, app: AppContext, corrected: Corrected): Promise<void> {
  const { wanted } = corrected
  if (wanted.customerEmail !== undefined) await changeEmail(tx, app, corrected, wanted.customerEmail)
  if (wanted.customerAddress !== undefined || wanted.customerCity !== undefined) await changePlace(tx, corrected)
}

/** Links sent to the old address stop working, the order leaves its account, and the new address is unverified. */
async function changeEmail(
  tx: Transaction,
  app: AppContext,
  { order, notifyCustomer, movedBy: { now } }: Corrected,
  recipient: string,
) {
  const { id: orderId, orderNumber, language, createdAt } = order
  await endLinks(tx, [orderId])
  // Rule 492: whoever has the new address gave no card.
  await app.orderSteps.endConsents(tx, orderId, now)
  // The trigger assign_records_to_changed gives it an account and a site (rule 213).
  await tx`
    update orders set customer_id = null, bill_to_id = null, site_id = null, customer_address = customer_address
    where id = ${orderId} and customer_id is not null`
  await tx`
    insert into unverified_bookings (order_id, booked_at, is_reserved) values (${orderId}, ${createdAt}, ${order.isReserved})
    on conflict (order_id) do nothing`
  await tx`update orders set is_verified = false where id = ${orderId}`
  if (!notifyCustomer || order.archivedAt) return
  const data = { orderNumber, origin: ownOrigin(app.config) }
  await queueEmails(tx, [{ template: 'order-link', recipient, language, orderId, data }])
}

/** Moves a container that is out to the corrected address. */
async function changePlace(tx: Transaction, { order, wanted, movedBy }: Corrected) {
  if (order.status !== 'delivered') return
  const container = await lockContainerOfOrder(tx, order.id)
  if (container?.status !== 'deployed') return
  await moveContainer(tx, container, { currentLocation: streetAndCity({ ...order, ...wanted }) }, movedBy)
}
