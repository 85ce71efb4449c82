import type { Sql } from '#server/platform/db/client.ts'
import { dueOf } from './project-progress.ts'
import { projectRow } from './project-queries.ts'

const openProject = projectRow.pick({
  id: true,
  jurisdiction: true,
  jurisdictionOther: true,
  city: true,
  rulesVersion: true,
  work: true,
  endedOn: true,
  estimatedEndOn: true,
  finalInspectionOn: true,
  occupancyOn: true,
  temporaryOccupancyOn: true,
  permitIssuedOn: true,
  permitExpiresOn: true,
  dueOn: true,
})

/** Rule 182: the rules may be others than when a project was written; the list of open ones is sorted by the days that they give now. */
export async function keepDueDays(sql: Sql): Promise<void> {
  const rows = await sql(openProject)`
    select id, jurisdiction, jurisdiction_other, city, rules_version, work, ended_on, estimated_end_on, final_inspection_on, occupancy_on,
      temporary_occupancy_on, permit_issued_on, permit_expires_on, due_on
    from projects where closed_at is null`
  for (const row of rows) {
    const dueOn = dueOf(row)?.on ?? null
    // A project changed in the meantime already follows the current rules.
    if (dueOn !== row.dueOn)
      await sql`update projects set due_on = ${dueOn} where id = ${row.id} and due_on is not distinct from ${row.dueOn}`
  }
}
