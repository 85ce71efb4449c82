import type { InvoiceListQuery, ListedInvoice, UnbilledOrder } from '../../contract/billing.ts'
import { AppError } from '../app-error.ts'
import { isUuid } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { inList, listInvoices, staffInvoiceUrl } from './invoice-queries.ts'
import { listUnbilled } from './unbilled-orders.ts'

type Page<Row> = { rows: Row[]; headers: Record<string, string> }

/** A page of all invoices and credit notes, the newest first. */
export async function pageOfInvoices({ db }: Parts, query: InvoiceListQuery): Promise<Page<ListedInvoice>> {
  const { limit, search = '' } = query
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const found = await listInvoices(db.sql, {
    limit: limit + 1,
    search,
    after: after && { issuedAt: after.at, id: after.id },
  })
  const all = found.map((each) => inList(each, staffInvoiceUrl(each.content.id)))
  return page(
    all,
    limit,
    ({ issuedAt, id }) => ({ at: issuedAt, id }),
    `/api/admin/invoices?${asked({ limit, search })}`,
  )
}

/** A page of the billing list, what waits longest first (rule 137). */
export async function pageOfUnbilled(
  { db }: Parts,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<UnbilledOrder>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const found = await listUnbilled(db.sql, { limit: limit + 1, after: after && { since: after.at, id: after.id } })
  return page(found, limit, ({ since, id }) => ({ at: since, id }), `/api/admin/billing?${asked({ limit })}`)
}

type Place = { at: Date; id: string }

function page<Row>(found: Row[], limit: number, placeOf: (row: Row) => Place, address: string): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length <= limit || !last) return { rows, headers: {} }
  const { at, id } = placeOf(last)
  const cursor = Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')
  return { rows, headers: { link: `<${address}&cursor=${cursor}>; rel="next"` } }
}

const asked = (query: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

function readCursor(text: string): Place {
  const place = parseCursor(text)
  if (place) return place
  const message = 'The cursor is not one of ours.'
  throw new AppError('invalid-input', { message, fields: { cursor: message } })
}

function parseCursor(text: string): Place | null {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isOurs = Number.isSafeInteger(at) && Math.abs(Number(at)) < 8e15 && typeof id === 'string' && isUuid(id)
    return isOurs ? { at: new Date(Number(at)), id } : null
  } catch {
    return null
  }
}
