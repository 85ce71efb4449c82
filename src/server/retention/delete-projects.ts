import type { Sql } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** At once, so that nothing waits behind it. */
const most = 50

/** Rule 189: deletes projects that nothing happened to since and none of whose orders has a person any more. The loads stay with the orders. */
export async function deleteProjects(sql: Sql, before: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const rows = await tx<{ id: string }[]>`
      select p.id from projects p
      where p.updated_at < ${before} and not exists (
        select from project_orders po join orders o on o.id = po.order_id
        where po.project_id = p.id and o.anonymised_at is null)
      order by p.updated_at limit ${most} for update skip locked`
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    for (const id of ids) tx.changed.add('projects', id)
    await tx`delete from project_orders where project_id = any(${ids}::uuid[])`
    await tx`delete from events where subject_kind = 'project' and subject_id = any(${ids}::uuid[])`
    await tx`delete from projects where id = any(${ids}::uuid[])`
  })
}
