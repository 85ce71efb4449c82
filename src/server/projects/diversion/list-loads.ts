import { facility } from '#contract/facilities/facilities.ts'
import type { FacilityRate } from '#domain/diversion/facility-rate.ts'
import type { Load, LoadAmount, LoadSite } from '#domain/diversion/load.ts'
import { listRates } from '#server/facilities/facility-queries.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listTickets, type TicketRow } from '#server/weight-tickets/ticket-queries.ts'

/** A load with the order that it left by. */
export type OrderLoad = Load & { orderId: string }

/** The loads of orders, from their tickets; removed tickets are left out. */
export async function listLoads(sql: Queryable, orderIds: readonly string[]): Promise<OrderLoad[]> {
  const tickets = await listTickets(sql, orderIds)
  const sites = await findSites(
    sql,
    tickets.flatMap(({ facilityId }) => facilityId ?? []),
  )
  return tickets.map((ticket) => toLoad(ticket, sites.get(ticket.facilityId ?? '') ?? null))
}

const siteRow = facility
  .pick({
    name: true,
    operator: true,
    kind: true,
    authorizedBy: true,
    address: true,
    city: true,
    zipCode: true,
    swisNumber: true,
  })
  .extend({ id: uuid })

async function findSites(sql: Queryable, ids: readonly string[]): Promise<Map<string, LoadSite>> {
  if (ids.length === 0) return new Map()
  const rows = await sql(siteRow)`
    select id, name, operator, kind, authorized_by, address, city, zip_code, swis_number from facilities
    where id = any(${[...new Set(ids)]}::uuid[])`
  return new Map(
    rows.map(({ id, address, city, zipCode, ...site }) => [
      id,
      { ...site, address: [address, city, zipCode && `CA ${zipCode}`].filter(Boolean).join(', ') },
    ]),
  )
}

function toLoad(ticket: TicketRow, site: LoadSite | null): OrderLoad {
  return {
    id: ticket.id,
    orderId: ticket.orderId,
    date: ticket.loadDate,
    ticketNumber: ticket.ticketNumber,
    // A ticket that names only our record names a facility, too.
    facility: ticket.facility || (site?.name ?? ''),
    facilityId: ticket.facilityId,
    site,
    material: ticket.material,
    amount: amountOf(ticket),
    disposition: ticket.disposition,
    originCity: ticket.originCity,
    hasPhoto: ticket.photoFileId !== null || ticket.photoLink !== null,
    confirmedReason: ticket.confirmedReason,
  }
}

/** Rule 171: an estimate goes with its density, from which its tons follow. */
function amountOf(ticket: TicketRow): LoadAmount {
  const { measured, weightTons, cubicYards, densityPoundsPerYard, densitySource, densityVersion } = ticket
  if (measured === 'scale' || cubicYards === null || densityPoundsPerYard === null) {
    return { how: 'scale', hundredthTons: weightTons }
  }
  const density = { poundsPerYard: densityPoundsPerYard, source: densitySource, version: densityVersion }
  return { how: 'estimated', hundredthYards: cubicYards, density }
}

/** The rates of the facilities that loads went to. */
export async function ratesFor(sql: Queryable, loads: readonly Load[]): Promise<FacilityRate[]> {
  const facilityIds = loads.flatMap(({ facilityId }) => facilityId ?? [])
  if (facilityIds.length === 0) return []
  return (await listRates(sql, [...new Set(facilityIds)])).map(({ validFrom, validUntil, ...rate }) => ({
    ...rate,
    from: validFrom,
    until: validUntil,
  }))
}
