import { z } from 'zod'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { PlanStop } from '#domain/dispatch/day-plan.ts'
import { readMaterial } from '#domain/diversion/materials.ts'
import { type TipFees, tipFeesOf } from '#domain/routing/tip-fees.ts'
import { listPricesOn } from '#server/facilities/facility-prices.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

type Wanted = {
  day: IsoDate
  stops: readonly PlanStop[]
  facilityIds: readonly string[]
  /** The facilities that a load may go to; those not named here go to any. */
  facilitiesOf: ReadonlyMap<string, readonly string[]>
}

/** Tickets of this many days say how heavy loads are. */
const withinDays = 365

/** Rule 573: what the loads of a day cost at the facilities they may go to: by the usual weight of their size, as tickets say it, else by the tons that the size includes. */
export async function readTipFees(sql: Queryable, { day, stops, facilityIds, facilitiesOf }: Wanted): Promise<TipFees> {
  const prices = await listPricesOn(sql, facilityIds, day)
  const loads = stops.filter(({ kind }) => haulTraits[kind].takesLoad)
  if (prices.length === 0 || loads.length === 0) return new Map()
  const [materials, tons] = await Promise.all([
    listMaterials(
      sql,
      loads.map(({ haulId }) => haulId),
    ),
    listUsualTons(sql, day),
  ])
  return tipFeesOf(
    loads.map(({ haulId, size, facilityId }) => ({
      haulId,
      material: readMaterial(materials.find(({ id }) => id === haulId)?.material ?? '')?.key ?? null,
      hundredthTons: tons.find((each) => each.size === size)?.hundredthTons ?? null,
      facilityIds: facilityId === null ? (facilitiesOf.get(haulId) ?? facilityIds) : [facilityId],
    })),
    prices,
  )
}

const materialRow = z.object({ id: uuid, material: text })

const listMaterials = (sql: Queryable, haulIds: readonly string[]) => sql(materialRow)`
  select h.id, o.material_type as material from hauls h join orders o on o.id = h.order_id
  where h.id = any(${[...haulIds]}::uuid[])`

const tonsRow = z.object({ size: int, hundredthTons: int })

/** The median ticket of each size; without tickets, the tons that the size includes. */
const listUsualTons = (sql: Queryable, day: IsoDate) => sql(tonsRow)`
  select size, hundredth_tons from (
    select e.size_yards as size, coalesce(
      (select round(percentile_cont(0.5) within group (order by t.net_hundredth_tons))::int
        from weight_tickets t join orders o on o.id = t.order_id
        where o.dumpster_size = e.size_yards and t.removed_at is null and t.loaded_on between ${day}::date - ${withinDays}::integer and ${day}::date),
      max(e.included_hundredth_tons)) as hundredth_tons
    from equipment e group by e.size_yards) usual
  where hundredth_tons is not null`
