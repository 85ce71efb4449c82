import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** What a search asks of an order: what it says is like one of these, or this is its number. */
export type Sought = {
  patterns: string[]
  orderNumber: string | null
  /** Whether an index of texts knows where it is. It knows letters and digits by threes, and the beginnings of words. */
  isIndexed: boolean
}

const letter = '[\\p{L}\\p{N}]'
const indexed = new RegExp(`${letter}{3}|[^\\p{L}\\p{N}]${letter}|${letter}{2}[^\\p{L}\\p{N}]`, 'u')
const shortWord = new RegExp(`^${letter}{1,2}$`, 'u')

/**
 * Rule 98: three characters and more stand anywhere in an order's number, name or email; one or two letters begin a word of them.
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

/** So much of a long text is looked up: every further letter is another list to go through. */
const lookedUp = 10

/** The same as far as the index is concerned; null when it need not be cut. */
const beginning = (pattern: string) => {
  const text = pattern.slice(0, 1 + lookedUp).replace(/\\$/, '')
  return pattern.startsWith('%') && pattern.length > lookedUp + 4 && indexed.test(text.slice(1)) ? `${text}%` : null
}

/** Whether a contact `c` is who is sought, as the index contacts_by_text finds it. */
export const isFoundContact = (sql: Queryable, { patterns }: Sought) =>
  either(
    sql,
    patterns.map((pattern) => {
      const start = beginning(pattern)
      const text = sql`(c.name || ' ' || c.email)`
      return start === null
        ? isLike(sql, text, pattern)
        : // The whole text is compared where the index led, in words that it does not know.
          sql`(${isLike(sql, text, start)} and ${isSoughtContact(sql, [pattern])})`
    }),
  )

/** Whether a contact `c` is who is sought, in words that no index knows: for who reads them one after the other. */
export const isSoughtContact = (sql: Queryable, patterns: string[]) =>
  either(
    sql,
    patterns.map((pattern) => isLike(sql, sql`(c.name || ' ' || c.email || '')`, pattern)),
  )

const inNumber = /^[%\\A-Za-z0-9-]+$/

/** Whether the number of an order `o` is what is sought, as the index orders_by_number_part finds it; null where no number can be. */
export function isFoundNumber(sql: Queryable, { patterns, orderNumber }: Sought): Fragment | null {
  const parts = patterns.filter((pattern) => inNumber.test(pattern))
  const any = parts.map((pattern) => sql`o.order_number ilike (select ${pattern}::text)`)
  if (orderNumber !== null) any.push(sql`o.order_number = ${orderNumber}`)
  return any.length === 0 ? null : either(sql, any)
}

/** Whether an order `o` is what is sought: for who has it already. */
export function isSought(sql: Queryable, sought: Sought): Fragment {
  const who = isOrderedBy(sql, sought)
  const number = isFoundNumber(sql, sought)
  return number === null ? who : sql`(${who} or ${number})`
}

/** Whether the name and email of an order `o` are what is sought. */
export const isOrderedBy = (sql: Queryable, { patterns }: Sought) =>
  either(
    sql,
    patterns.map((pattern) => isLike(sql, sql`lower(o.customer_name || ' ' || o.customer_email)`, pattern)),
  )

const either = (sql: Queryable, any: Fragment[]) => sql`(${any.reduce((one, other) => sql`${one} or ${other}`)})`

// As a subquery, so that the planner cannot guess from the pattern that reading all of them would do.
const isLike = (sql: Queryable, text: Fragment, pattern: string) => sql`${text} like (select lower(${pattern}::text))`
