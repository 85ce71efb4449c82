import type { z } from 'zod'
import type { Disposition, LoadMeasure } from '#contract/diversion/diversion-words.ts'
import type { HundredthCubicYards, HundredthTons } from '#contract/values/units.ts'
import { staffWeightTicket } from '#contract/weight-tickets/weight-tickets.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import { assignments, insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { type StoredFile, storedFile } from '#server/platform/files/open-file.ts'

/** A stored ticket, with the facts its URLs are built from. */
const ticketRow = staffWeightTicket.omit({ photoUrl: true, thumbnailUrl: true }).extend({
  photoLink: text.nullable(),
  photoFileId: uuid.nullable(),
  thumbnailFileId: uuid.nullable(),
})
export type TicketRow = z.output<typeof ticketRow>

/** The columns of a ticket that are written. */
export type TicketFacts = {
  netHundredthTons: HundredthTons
  grossHundredthTons: HundredthTons | null
  tareHundredthTons: HundredthTons | null
  facility: string
  ticketNumber: string
  loadedOn: string | null
  material: string
  disposition: Disposition | null
  originCity: string
  haulId: string | null
  facilityId: string | null
  measured: LoadMeasure
  hundredthYards: HundredthCubicYards | null
  densityPoundsPerYard: number | null
  densitySource: string
  densityVersion: string
  countsForOverage: boolean
  confirmedReason: string
  photoLink: string | null
  photoFileId: string | null
  thumbnailFileId: string | null
}

const tickets = (sql: Queryable) => sql`
  select t.id, t.order_id, t.net_hundredth_tons as weight_tons, t.gross_hundredth_tons as gross_tons,
    t.tare_hundredth_tons as tare_tons, t.facility, t.ticket_number, t.loaded_on as load_date, t.material, t.disposition,
    t.origin_city, t.haul_id, t.facility_id, t.measured, t.hundredth_yards as cubic_yards, t.density_pounds_per_yard, t.density_source,
    t.density_version, t.counts_for_overage, t.confirmed_reason, t.photo_link, t.photo_file_id, t.thumbnail_file_id, t.created_at, t.updated_at,
    coalesce(u.username, '') as added_by
  from weight_tickets t left join staff_users u on u.id = t.created_by
  where t.removed_at is null`

/** The tickets of orders that were not taken off, in the order in which they were entered. */
export async function listTickets(sql: Queryable, orderIds: readonly string[]): Promise<TicketRow[]> {
  if (orderIds.length === 0) return []
  return sql(ticketRow)`${tickets(sql)} and t.order_id = any(${[...orderIds]}) order by t.order_id, t.created_at, t.id`
}

/** One ticket, unless it was taken off. */
export async function findTicket(sql: Queryable, id: string): Promise<TicketRow | null> {
  const [ticket] = await sql(ticketRow)`${tickets(sql)} and t.id = ${id}`
  return ticket ?? null
}

export async function insertTicket(
  tx: Queryable,
  row: TicketFacts & { id: string; orderId: string; createdAt: Date; createdBy: string | null },
): Promise<void> {
  await tx`insert into weight_tickets ${insertValues({ ...row, updatedAt: row.createdAt })}`
}

export async function updateTicket(tx: Queryable, id: string, facts: Partial<TicketFacts>, now: Date): Promise<void> {
  await tx`update weight_tickets set ${assignments({ ...facts, updatedAt: now })} where id = ${id}`
}

export async function removeTicketRow(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx`update weight_tickets set removed_at = ${now}, updated_at = ${now} where id = ${id}`
}

/** The uploaded photo of a ticket, or its thumbnail; null if there is none, or the ticket was removed. */
export async function findTicketPhoto(
  sql: Queryable,
  { ticketId, orderId, size }: { ticketId: string; orderId?: string; size: 'photo' | 'thumbnail' },
): Promise<StoredFile | null> {
  const [file] = await sql(storedFile)`
    select f.id, f.media_type, f.byte_size, 'weight ticket ' || t.ticket_number as name
    from weight_tickets t
    join files f on f.id = ${size === 'photo' ? sql`t.photo_file_id` : sql`t.thumbnail_file_id`}
    where t.id = ${ticketId} and t.removed_at is null ${orderId === undefined ? sql`` : sql`and t.order_id = ${orderId}`}`
  return file ?? null
}

/** Rule 269: the weight of each load of some orders, in hundredths of a ton; of tickets that count. One without a haul is of the pickup. */
export async function listLoads(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HundredthTons[]>> {
  const rows = await sql({ orderId: uuid, hundredthTons: int })`
    select t.order_id, sum(t.net_hundredth_tons)::integer as hundredth_tons
    from weight_tickets t left join hauls h on h.id = t.haul_id and h.kind <> 'pick_up'
    where t.order_id = any(${[...orderIds]}::uuid[]) and t.removed_at is null and t.counts_for_overage
    group by t.order_id, h.id
    order by t.order_id, min(t.created_at), h.id`
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, loads]) => [
      id,
      loads.map(({ hundredthTons }) => hundredthTons),
    ]),
  )
}
