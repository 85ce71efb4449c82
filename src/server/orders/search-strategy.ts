import { openStatuses } from '#domain/orders/open-status.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { statusesShown } from './order-conditions.ts'
import type { ListedOrders, OrderPage } from './order-page.ts'
import { readSearch } from './order-search.ts'

/** How far a search walks before it asks the index of texts, and how far for what that index does not know. */
const [nearby, brief] = [1_000, 5_000]

type Ways<Row> = {
  /** What is sought among the next `rows` of the list, as far as a page of it goes. */
  along(isSought: Fragment, rows: number): Promise<Row[]>
  /** The same through the index of texts, all of the list. */
  lookedUp(isSought: Fragment): Promise<Row[]>
}

/**
 * A page of what is sought in a list whose rows have a text (rule 98). What is frequent is soon met on the way; what is not is seldom on
 * it, and the index leads straight there (rule 99).
 */
export async function searchList<Row>(
  sql: Queryable,
  { search, text, limit }: { search: string; text: Fragment; limit: number },
  { along, lookedUp }: Ways<Row>,
): Promise<Row[]> {
  const { patterns, orderNumber, isIndexed } = readSearch(search)
  const all = orderNumber === null ? patterns : [...patterns, `${orderNumber} %`]
  // As subqueries, so that the planner cannot guess from the pattern that reading all of them would do.
  const any = all.map((each) => sql`${text} ilike (select ${each}::text)`)
  const isSought = sql`(${any.reduce((one, other) => sql`${one} or ${other}`)})`
  const near = await along(isSought, isIndexed ? nearby : brief)
  return !isIndexed || near.length === limit ? near : lookedUp(isSought)
}

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
