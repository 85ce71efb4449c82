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

/** So much of a long text is looked up: every further letter is another list to go through. */
const lookedUp = 10

/** The same as far as the index is concerned; null when it need not be cut. */
const beginning = (pattern: string) => {
  const text = pattern.slice(0, 1 + lookedUp).replace(/\\$/, '')
  return pattern.startsWith('%') && pattern.length > lookedUp + 4 && indexed.test(text.slice(1)) ? `${text}%` : null
}

/** Whether an order `o` is what is sought, as the index orders_by_text finds it. */
export function isFound(sql: Queryable, { patterns, orderNumber }: Sought) {
  const likes = patterns.map((pattern) => {
    const start = beginning(pattern)
    return start === null
      ? isLike(sql, searchedText(sql), pattern)
      : // The whole text is compared where the index led, in words that it does not know.
        sql`(${isLike(sql, searchedText(sql), start)} and ${isLike(sql, sql`(${searchedText(sql)} || '')`, pattern)})`
  })
  const any = likes.reduce((one, other) => sql`${one} or ${other}`)
  return orderNumber === null ? any : sql`${any} or o.order_number = ${orderNumber}`
}

/** Whether a row with a text and an order_number is what is sought. */
export function isSought(sql: Queryable, { patterns, orderNumber }: Sought) {
  const any = patterns.map((pattern) => isLike(sql, sql`text`, pattern)).reduce((one, other) => sql`${one} or ${other}`)
  return orderNumber === null ? any : sql`${any} or order_number = ${orderNumber}`
}

// As a subquery, so that the planner cannot guess from the pattern that reading all orders would do.
const isLike = (sql: Queryable, text: Fragment, pattern: string) => sql`${text} ilike (select ${pattern}::text)`
