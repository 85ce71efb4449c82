import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** The search of an order: its text matches one of these patterns, or this is its number. */
export type Sought = {
  patterns: string[]
  orderNumber: string | null
  /** Whether a text index can find it. It indexes trigrams of letters and digits, and the beginnings of words. */
  isIndexed: boolean
}

const letter = '[\\p{L}\\p{N}]'
const indexed = new RegExp(`${letter}{3}|[^\\p{L}\\p{N}]${letter}|${letter}{2}[^\\p{L}\\p{N}]`, 'u')
const shortWord = new RegExp(`^${letter}{1,2}$`, 'u')

/**
 * Rule 98: three characters or more match anywhere in an order's number, name or email; one or two letters match the beginning of a word.
 * An order number is found however it was typed. A name can look like a number: "Dana Whitcomb" has its twelve letters.
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

/** So much of a long text is looked up: every further letter is another list to go through. */
const lookedUp = 10

/** The same as far as the index is concerned; null if it need not be cut. */
const beginning = (pattern: string) => {
  const text = pattern.slice(0, 1 + lookedUp).replace(/\\$/, '')
  return pattern.startsWith('%') && pattern.length > lookedUp + 4 && indexed.test(text.slice(1)) ? `${text}%` : null
}

/** Whether a contact `c` matches, written for the index contacts_by_text. */
export const isFoundContact = (sql: Queryable, { patterns }: Sought) =>
  either(
    sql,
    patterns.map((pattern) => {
      const start = beginning(pattern)
      const text = sql`(c.name || ' ' || c.email)`
      return start === null
        ? isLike(sql, text, pattern)
        : // The full text is compared after the index lookup, in a form that the index does not use.
          sql`(${isLike(sql, text, start)} and ${isSoughtContact(sql, [pattern])})`
    }),
  )

/** Whether a contact `c` matches, without an index: for a scan. */
export const isSoughtContact = (sql: Queryable, patterns: string[]) =>
  either(
    sql,
    patterns.map((pattern) => isLike(sql, sql`(c.name || ' ' || c.email || '')`, pattern)),
  )

const inNumber = /^[%\\A-Za-z0-9-]+$/

/** Whether the number of an order `o` matches, written for the index orders_by_number_part; null if no number can match. */
export function isFoundNumber(sql: Queryable, { patterns, orderNumber }: Sought): Fragment | null {
  const parts = patterns.filter((pattern) => inNumber.test(pattern))
  const any = parts.map((pattern) => sql`o.order_number ilike (select ${pattern}::text)`)
  if (orderNumber !== null) any.push(sql`o.order_number = ${orderNumber}`)
  return any.length === 0 ? null : either(sql, any)
}

/** Whether an order `o` that was already read matches. */
export function isSought(sql: Queryable, sought: Sought): Fragment {
  const who = isOrderedBy(sql, sought)
  const number = isFoundNumber(sql, sought)
  return number === null ? who : sql`(${who} or ${number})`
}

/** Whether the name and email of an order `o` match. */
export const isOrderedBy = (sql: Queryable, { patterns }: Sought) =>
  either(
    sql,
    patterns.map((pattern) => isLike(sql, sql`lower(o.customer_name || ' ' || o.customer_email)`, pattern)),
  )

const either = (sql: Queryable, any: Fragment[]) => sql`(${any.reduce((one, other) => sql`${one} or ${other}`)})`

// In a subquery, so that the planner does not choose a full scan because of the pattern.
const isLike = (sql: Queryable, text: Fragment, pattern: string) => sql`${text} like (select lower(${pattern}::text))`
