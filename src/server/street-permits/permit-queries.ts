import type { z } from 'zod'
import { type StreetPermit, streetPermit } from '#contract/street-permits/street-permits.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const permitRow = streetPermit.omit({ fileUrl: true })
type PermitRow = z.output<typeof permitRow>

const permits = (sql: Queryable) => sql`
  select p.id, p.order_id, p.authority, p.permit_number, p.valid_from, p.valid_through, d.id as document_id, p.created_at, p.updated_at
  from street_permits p
  left join order_documents d on d.id = p.document_id and d.removed_at is null
  where p.removed_at is null`

/** The permits of an order, by their last day. */
export async function listPermits(sql: Queryable, orderId: string): Promise<StreetPermit[]> {
  const rows = await sql(permitRow)`${permits(sql)} and p.order_id = ${orderId} order by p.valid_through, p.id`
  return rows.map(withFile)
}

export async function findPermit(sql: Queryable, orderId: string, id: string): Promise<StreetPermit | null> {
  const [row] = await sql(permitRow)`${permits(sql)} and p.order_id = ${orderId} and p.id = ${id}`
  return row ? withFile(row) : null
}

const withFile = (row: PermitRow): StreetPermit => ({
  ...row,
  fileUrl: row.documentId && `/api/orders/${row.orderId}/documents/${row.documentId}/file`,
})
