import { openStatuses } from '#domain/scheduling/open-status.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { statusesShown } from './order-conditions.ts'
import type { ListedOrders, OrderPage } from './order-page.ts'
import { readSearch } from './order-search.ts'

/** How many rows a search scans before it uses the text index, and how many for text that the index cannot find. */
const [nearby, brief] = [1_000, 5_000]

type Ways<Row> = {
  /** The matches among the next `rows` of the list, up to a page. */
  along(isSought: Fragment, rows: number): Promise<Row[]>
  /** The same through the text index, over the whole list. */
  lookedUp(isSought: Fragment): Promise<Row[]>
}

/**
 * A page of matches in a list of rows with text (rule 98), which `byKey` finds, too (rule 306). A scan finds frequent matches quickly; the index is faster for rare ones (rule
 * 99).
 */
export async function searchList<Row>(
  sql: Queryable,
  { search, text, byKey, limit }: { search: string; text: Fragment; byKey: Fragment[]; limit: number },
  { along, lookedUp }: Ways<Row>,
): Promise<Row[]> {
  const { patterns, orderNumber, isIndexed } = readSearch(search)
  const all = orderNumber === null ? patterns : [...patterns, `${orderNumber} %`]
  // As subqueries, so that the planner does not choose a full scan because of the pattern.
  const any = [...all.map((each) => sql`${text} ilike (select ${each}::text)`), ...byKey]
  const isSought = sql`(${any.reduce((one, other) => sql`${one} or ${other}`)})`
  const near = await along(isSought, isIndexed ? nearby : brief)
  return !isIndexed || near.length === limit ? near : lookedUp(isSought)
}

type Sorted = ListedOrders & Pick<OrderPage, 'sort'>

/**
 * Whether the orders of a list are selected by filter first, whatever the sort order, because they are few: a scan in sort
 * order would pass all the others.
 */
export const isReadByIndex = (list: Sorted) => isNarrow(list) || isOfFewStatuses(list)

/** Nearly every order is paid. */
const isNarrow = ({ show, payment, delivery, pickup }: Sorted) =>
  (payment !== null && payment !== 'paid') ||
  delivery !== null ||
  pickup !== null ||
  (show !== null && statusesShown[show] === undefined)

/**
 * Most orders are completed, and many are cancelled; the other statuses are always rare. Scans by time use the status.
 */
const isOfFewStatuses = ({ show, status, sort, search, isArchived }: Sorted) =>
  (sort !== 'created' || search !== '') &&
  (show !== null ||
    (isArchived ? status !== null && status !== 'completed' : fewStatuses.some((few) => few === status)))

const fewStatuses = [...openStatuses, 'picked_up']
