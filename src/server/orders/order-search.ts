import { normalizeOrderNumber } from '../../domain/orders/order-number.ts'
import type { Queryable } from '../db/client.ts'

/** What a search asks of an order: its text is like one of these, or this is its number. */
export type Sought = {
  patterns: string[]
  orderNumber: string | null
  /** Whether the index of texts knows where it is. It knows letters and digits by threes, and the beginnings of words. */
  isIndexed: boolean
}

const letter = '[\\p{L}\\p{N}]'
const indexed = new RegExp(`${letter}{3}|[^\\p{L}\\p{N}]${letter}|${letter}{2}[^\\p{L}\\p{N}]`, 'u')
const shortWord = new RegExp(`^${letter}{1,2}$`, 'u')

/**
 * Rule 98: three characters and more stand anywhere in an order's number, name or e-mail; one or two letters begin a word of them.
 * An order number is found however it was typed; and what looks like one may be a name: "Dana Whitcomb" has its twelve letters.
 */
export function readSearch(search: string): Sought {
  const text = search.replace(/[\\%_]/g, (character) => `\\${character}`)
  const isShort = shortWord.test(search)
  return {
    patterns: isShort ? [`${text}%`, `% ${text}%`] : [`%${text}%`],
    orderNumber: normalizeOrderNumber(search),
    isIndexed: isShort || indexed.test(search),
  }
}

/** What is searched, of an order `o`: as the index orders_by_text has it. */
export const searchedText = (sql: Queryable) =>
  sql`(o.order_number || ' ' || o.customer_name || ' ' || o.customer_email)`

type Fragment = ReturnType<typeof searchedText>

/** Whether a text, and the number beside it, are what is sought. */
export function isSought(
  sql: Queryable,
  sought: Sought,
  { text, orderNumber }: { text: Fragment; orderNumber: Fragment },
) {
  // As a subquery, so that the planner cannot guess from the pattern that reading all orders would do.
  const likes = sought.patterns.map((pattern) => sql`${text} ilike (select ${pattern}::text)`)
  const any = likes.reduce((one, other) => sql`${one} or ${other}`)
  return sought.orderNumber === null ? any : sql`${any} or ${orderNumber} = ${sought.orderNumber}`
}
