import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { finishHaul } from '#server/hauls/finish-haul.ts'
import { listHauls } from '#server/hauls/haul-queries.ts'
import { planHaul, quoteHaul } from '#server/hauls/plan-haul.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { DemoWorld } from './demo-world.ts'

const prices: Record<ExtraHaulKind, number> = { swap: 245_00, dump_and_return: 195_00 }

/** What is planned for containers that stay, one after the other: the first one is done already, if a truck goes out today. */
const wanted: readonly ExtraHaulKind[] = ['swap', 'swap', 'dump_and_return', 'swap']

/** Swaps and dump-and-returns of containers that are out (rule 264). */
export async function planHauls({ app, staff }: DemoWorld): Promise<void> {
  const [actor] = staff
  if (!actor) return
  const orders = await app.db.sql({ id: uuid })`
    select id from orders
    where status = 'delivered' and archived_at is null and customer_type = 'contractor' and held_through > ${dateInLosAngeles(app.clock())}
      and exists (select from containers c where c.current_order_id = orders.id)
    order by held_through desc, id limit ${wanted.length}`
  for (const [index, kind] of wanted.entries()) {
    const orderId = orders[index]?.id
    if (!orderId) continue
    const free = (await quoteHaul(app, orderId, { kind })).days.filter(({ state }) => state === 'free')
    const day = free[index]?.day
    if (!day) continue
    await planHaul(app, { orderId, actor, wanted: { kind, day, price: prices[kind] } })
    if (index > 0) continue
    const haul = (await listHauls(app.db.sql, orderId)).find((each) => each.kind === kind)
    if (haul) await finishHaul(app, { orderId, haulId: haul.id, actor, done: {} })
  }
}
