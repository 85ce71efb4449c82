import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import { readDocumentNumber, type TypedDocumentNumber } from '#domain/billing/document-number.ts'
import { fold, formsOf } from '#domain/customers/normal-form.ts'
import { extensionPart, phonePart } from '#domain/customers/phone.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { hasAddress } from './search-places.ts'

/** A parsed search: one of an order's texts matches one of these patterns, or one of its numbers equals the input. */
export type Sought = {
  /** The text as typed, for container numbers. */
  typed: string
  patterns: string[]
  /** Patterns for phone, company, PO and job number; includes a phone number by its digits. */
  textPatterns: string[]
  /** Patterns for texts that begin with a space; of a phone number, its digits alone. */
  spacedPatterns: string[]
  /** Patterns for search keys (rule 306). */
  keyPatterns: string[]
  /** The patterns of an order number, or of a part of one. */
  numberPatterns: string[]
  orderNumber: string | null
  document: TypedDocumentNumber | null
  /** Whether a text index can find it. The index covers trigrams of letters and digits, and the beginnings of words. */
  isIndexed: boolean
}

/** The same, with the sites at the typed address; null if there are too many to look up. */
export type SoughtOrders = Sought & { sites: readonly string[] | null }

const letter = '[\\p{L}\\p{N}]'
const indexed = new RegExp(`${letter}{3}|[^\\p{L}\\p{N}]${letter}|${letter}{2}[^\\p{L}\\p{N}]`, 'u')
const shortWord = new RegExp(`^${letter}{1,2}$`, 'u')

/**
 * Rule 98: three or more characters match anywhere in an order's number, name, email, phone, address, company, PO or job number; one or two
 * letters match the beginning of a word. Order and phone numbers match in any notation, containers and invoices by their whole number. A
 * name can look like a number: "Dana Whitcomb" has twelve letters.
 */
export function readSearch(search: string): Sought {
  const phone = phonePart(search)
  const forms = phone === null && !notSpoken.test(search) && !written.test(search) ? formsOf(search) : []
  const spellings = [search, ...forms.filter((form) => form !== search.toLowerCase())]
  const patterns = spellings.flatMap((each) => patternsOf(each))
  const spaced = (texts: readonly string[]) => texts.flatMap((each) => patternsOf(each).slice(-1))
  const extension = extensionPart(search)
  return {
    typed: search,
    patterns,
    textPatterns: phone === null ? patterns : [`%${phone}%`, ...patterns],
    spacedPatterns: phone === null ? spaced(spellings) : [`%${phone}%`],
    keyPatterns:
      phone === null ? [...spaced(forms), ...(extension === null ? [] : [`% x${extension} %`])] : [`%${phone}%`],
    numberPatterns: [...patterns.filter((pattern) => inNumber.test(pattern)), ...partsOfNumber(search)],
    orderNumber: normalizeOrderNumber(fold(search)),
    document: readDocumentNumber(search),
    isIndexed: shortWord.test(search) || indexed.test(search),
  }
}

/** The whole number of an order or a document: texts have it as it is written, and each further spelling is another search of every index (rule 99). */
const written = /^(?=.*\d)[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$|^(inv|cn)-\d+$/i

/** What no name, street or number has: such a text, and an email address, is found as it is written. */
const notSpoken = /[@%_\\*=<>|~^$?!{}[\]]/

/** A short word is found at the beginning of a word: of the text, or after a space. */
function patternsOf(search: string): string[] {
  const text = search.replace(/[\\%_]/g, (character) => `\\${character}`)
  return shortWord.test(search) ? [`${text}%`, `% ${text}%`] : [`%${text}%`]
}

const inNumber = /^[%\\A-Za-z0-9-]+$/
const groupsOfNumber = /^#?\s*[a-z0-9]{1,4}(?:[\s-]+[a-z0-9]{4})?[\s-]+[a-z0-9]{1,4}$/

/** Groups of an order number as they are read aloud, with spaces or other dashes between them. Its letters have no O, I and L (rule 17). */
function partsOfNumber(search: string): string[] {
  const text = fold(search).trim()
  if (!groupsOfNumber.test(text)) return []
  const groups = text
    .replace('#', '')
    .trim()
    .split(/[\s-]+/)
  return [`%${groups.join('-').replaceAll('o', '0').replace(/[il]/g, '1')}%`]
}

/** How many letters of a long text are looked up: each further letter is another list to scan. */
const lookedUp = 16

/** The pattern as the index sees it; null if it is short enough. */
const beginning = (pattern: string) => {
  const text = pattern.slice(0, 1 + lookedUp).replace(/\\$/, '')
  return pattern.startsWith('%') && pattern.length > lookedUp + 4 && indexed.test(text.slice(1)) ? `${text}%` : null
}

/** Whether a text with a trigram index matches; `again` is the same text in a form that the index does not use. */
export const isFoundText = (sql: Queryable, text: Fragment, again: Fragment, patterns: string[]) =>
  either(
    sql,
    patterns.map((pattern) => {
      const start = beginning(pattern)
      return start === null
        ? isLike(sql, text, pattern)
        : sql`(${isLike(sql, text, start)} and ${isLike(sql, again, pattern)})`
    }),
  )

const contactText = (sql: Queryable) => sql`(c.name || ' ' || c.email)`
const contactTextAgain = (sql: Queryable) => sql`(c.name || ' ' || c.email || '')`

/** Whether a contact `c` matches, written for the index contacts_by_text. */
export const isFoundContact = (sql: Queryable, { patterns }: Sought) =>
  isFoundText(sql, contactText(sql), contactTextAgain(sql), patterns)

/** Whether a contact `c` matches, without an index: for a scan. */
export const isSoughtContact = (sql: Queryable, { patterns }: Sought) =>
  either(
    sql,
    patterns.map((pattern) => isLike(sql, contactTextAgain(sql), pattern)),
  )

const orderText = (sql: Queryable) => sql`order_text(o.customer_phone, o.company_name, o.po_number, o.job_number)`
const orderTextAgain = (sql: Queryable) => sql`(${orderText(sql)} || '')`

/** Whether phone, company, PO or job number of an order `o` match, written for the index orders_by_text. */
const isFoundByText = (sql: Queryable, { textPatterns }: Sought) =>
  isFoundText(sql, orderText(sql), orderTextAgain(sql), textPatterns)

/**
 * The same without an index. Extracting the digits of a phone number takes most of the time, and only digits can match
 * it.
 */
export function isSoughtByText(sql: Queryable, sought: Sought): Fragment {
  const { typed, textPatterns } = sought
  const text = /\p{Nd}/u.test(typed)
    ? orderTextAgain(sql)
    : sql`lower(' ' || o.company_name || ' ' || o.po_number || ' ' || o.job_number)`
  return either(sql, [
    ...textPatterns.map((pattern) => isLike(sql, text, pattern)),
    ...isFoundByKey(sql, orderKey(sql), sought),
  ])
}

/**
 * Whether the number of an order `o` matches, written for the index orders_by_number_part; empty if no number can match.
 */
function isFoundNumber(sql: Queryable, { numberPatterns, orderNumber }: Sought): Fragment[] {
  const any = numberPatterns.map((pattern) => sql`o.order_number ilike (select ${pattern}::text)`)
  if (orderNumber !== null) any.push(sql`o.order_number = ${orderNumber}`)
  return any.length === 0 ? [] : [either(sql, any)]
}

/** Whether a search key matches, written for an index of those that are not empty; empty if no key can match. */
export const isFoundByKey = (
  sql: Queryable,
  key: Fragment,
  { keyPatterns }: Pick<Sought, 'keyPatterns'>,
): Fragment[] =>
  keyPatterns.length === 0 ? [] : [sql`(${key} <> '' and ${isFoundText(sql, key, sql`(${key} || '')`, keyPatterns)})`]

const orderKey = (sql: Queryable) => sql`o.search_key`

/** The orders whose search key matches, as their ids: for lists of what orders have. */
export const ordersByKey = (sql: Queryable, search: string): Fragment[] =>
  isFoundByKey(sql, orderKey(sql), readSearch(search)).map(
    (isFound) => sql`(select o.id from orders o where ${isFound} limit ${maxByKey})`,
  )

/** More than anybody looks through. */
const maxByKey = 5_000

/** Whether an order `o` has had the container with this number, or has the invoice or credit note with this number. */
const isOfNumber = (sql: Queryable, { typed, document }: Sought) => sql`o.id = any(array(
  select p.order_id from containers c join container_placements p on p.container_id = c.id
  where lower(c.container_number) = lower(${typed}) and c.deleted_at is null
  union
  select c.current_order_id from containers c
  where lower(c.container_number) = lower(${typed}) and c.deleted_at is null and c.current_order_id is not null
  ${document ? sql`union select i.order_id from invoices i where i.number = ${document.number}` : sql``}
  ${document?.kind ? sql`and i.kind = ${document.kind}` : sql``}))`

/** Whether an order `o` goes to the address, written for the index orders_by_site. */
const isFoundAtAddress = (sql: Queryable, { typed, sites }: SoughtOrders): Fragment =>
  sites === null
    ? sql`o.site_id = any(array(select s.id from places p join sites s on s.place_id = p.id where ${hasAddress(sql, typed)}))`
    : sql`o.site_id = any(${[...sites]}::uuid[])`

/** The same for a scan: the planner never converts a subquery with a limit into a list of all sites. */
export const isAtAddress = (sql: Queryable, { typed, sites }: SoughtOrders): Fragment =>
  sites === null
    ? sql`coalesce((select true from sites s join places p on p.id = s.place_id where s.id = o.site_id and ${hasAddress(sql, typed)} limit 1), false)`
    : sql`o.site_id = any(${[...sites]}::uuid[])`

/** The conditions that find orders `o` by anything except name and email, each written for an index. */
export const foundThemselves = (sql: Queryable, sought: SoughtOrders): Fragment[] => [
  ...isFoundNumber(sql, sought),
  isOfNumber(sql, sought),
  isFoundAtAddress(sql, sought),
  isFoundByText(sql, sought),
  ...isFoundByKey(sql, orderKey(sql), sought),
]

/** Whether an order `o` that was already read matches. */
export const isSought = (sql: Queryable, sought: SoughtOrders): Fragment =>
  either(sql, [
    isOrderedBy(sql, sought),
    ...isFoundNumber(sql, sought),
    isOfNumber(sql, sought),
    isSoughtByText(sql, sought),
    isAtAddress(sql, sought),
  ])

/** Whether the name and email of an order `o` match. */
export const isOrderedBy = (sql: Queryable, { patterns }: Sought) =>
  either(
    sql,
    patterns.map((pattern) => isLike(sql, sql`lower(o.customer_name || ' ' || o.customer_email)`, pattern)),
  )

const either = (sql: Queryable, any: Fragment[]) => sql`(${any.reduce((one, other) => sql`${one} or ${other}`)})`

// As a subquery, so that the planner does not choose a full scan because of the pattern.
const isLike = (sql: Queryable, text: Fragment, pattern: string) => sql`${text} like (select lower(${pattern}::text))`
