import { openStatuses } from '#domain/orders/open-status.ts'
import { statusesShown } from './order-conditions.ts'
import type { ListedOrders, OrderPage } from './order-page.ts'

type Sorted = ListedOrders & Pick<OrderPage, 'sort'>

/**
 * Whether a list's orders are looked up first, whatever it is sorted by, since they are few: walking along an order would pass
 * by all the others.
 */
export const isReadByIndex = (list: Sorted) => isNarrow(list) || isOfFewStatuses(list)

const isNarrow = ({ show, delivery, pickup }: Sorted) =>
  delivery !== null || pickup !== null || (show !== null && statusesShown[show] === undefined)

/** Nearly all orders are completed, and many cancelled; what is in any other state is never much. Walks by time know the state. */
const isOfFewStatuses = ({ show, status, sort, search, isArchived }: Sorted) =>
  (sort !== 'created' || search !== '') &&
  (show !== null ||
    (isArchived ? status !== null && status !== 'completed' : fewStatuses.some((few) => few === status)))

const fewStatuses = [...openStatuses, 'picked_up']
