import { cityNotice } from '#content/wording/city-check.ts'
import { isServiceHaul } from '#contract/hauls/haul-kinds.ts'
import { references } from '#contract/orders/order-references.ts'
import {
  type CustomerOrder,
  ownerOrder,
  type PublicOrder,
  publicOrder,
  type StaffOrder,
} from '#contract/orders/orders.ts'
import { keysOf, pick } from '#contract/values/records.ts'
import type { OrderRights } from '#domain/bill-to-accounts/member-rights.ts'
import { orderOutlook } from '#domain/orders/order-outlook.ts'
import { unconfirmedStatuses } from '#domain/orders/order-sets.ts'
import { canChangeHaul } from '#domain/orders/own-hauls.ts'
import type { PlannedHaul } from './planned-hauls.ts'

/**
 * `mayConfirm`: whether the viewer proved access to the emails about the order, or acts for its account (rules 201, 208 and 215).
 */
type OwnerView = { rights: OrderRights; mayConfirm: boolean }

/** The viewer of an order. */
export type SeenAs = { as: 'staff' } | { as: 'public' } | ({ as: 'owner' } & OwnerView)

const publicKeys = keysOf(publicOrder.shape)
const ownerKeys = [...keysOf(ownerOrder.shape), 'groupId', ...references] as const

/** The view of an order for a viewer (rule 18). Omitted fields never reach the encoder. */
export function viewOrder(
  order: StaffOrder,
  seen: SeenAs,
  hauls: readonly PlannedHaul[],
  now: Date,
): StaffOrder | CustomerOrder | PublicOrder {
  switch (seen.as) {
    case 'staff':
      return order
    case 'owner':
      return viewAsCustomer(order, seen, hauls, now)
    case 'public':
      return pick(order, publicKeys)
  }
}

/** An order as its customer sees it, with its current state; account members see what their role allows (rule 215). */
export function viewAsCustomer(
  order: StaffOrder,
  { rights, mayConfirm }: OwnerView,
  hauls: readonly PlannedHaul[],
  now: Date,
): CustomerOrder {
  const confirmation = confirmationOf(order)
  const outlook = orderOutlook(order, now)
  return {
    ...pick(order, ownerKeys),
    ...outlook,
    ...(isMissed(order, now) && { truckExpectedFrom: null, truckExpectedUntil: null }),
    plannedHauls: hauls
      .filter(({ orderId }) => orderId === order.id)
      .map(({ id, kind, date, price, tax }) => {
        const canChange = rights.act && isServiceHaul(kind) && canChangeHaul(date, order, now)
        return { id, kind, date, price, tax, canChange }
      }),
    ...(!rights.act && { changeTypes: [], movableDays: [], offeredHauls: [] }),
    ...(!rights.access && { accessInstructions: '' }),
    mayAct: rights.act,
    mayReadDocuments: rights.documents,
    ...(rights.documents && { balanceDue: order.balanceDue }),
    ...(order.needsCityCheck && order.cityCheck && isUnconfirmed(order) && { cityNotice: cityNotice(order.cityCheck) }),
    confirmation: confirmation && { ...confirmation, mayConfirm },
    mayRenewLinks: mayConfirm,
  }
}

/** Whether staff have not confirmed it: then no page promises anything of the city. */
const isUnconfirmed = ({ status }: StaffOrder) => unconfirmedStatuses.some((each) => each === status)

/** How many hours after the expected time a truck still counts as on its way. */
const patienceHours = 2

/** Whether nothing was heard from the truck since. */
const isMissed = ({ truckExpectedUntil: until }: StaffOrder, now: Date): boolean =>
  until !== null && until.getTime() + patienceHours * 3_600_000 < now.getTime()

/** A booking that holds its days and never lapses waits for nothing, even if nobody verified it. */
const confirmationOf = ({ awaitsCustomer, isReserved, lapsesAt }: StaffOrder) =>
  awaitsCustomer ? { isReserved, confirmBy: lapsesAt } : null
