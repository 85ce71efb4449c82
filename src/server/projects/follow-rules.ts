import { rulesVersion } from '#domain/diversion/jurisdictions.ts'
import type { AppContext } from '#server/app-context.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { storeReport } from '#server/projects/diversion/stored-reports.ts'
import { makeReport, resultBefore } from './close-project.ts'
import { dueOf } from './project-progress.ts'
import { lockProject, type ProjectRow, projectRow } from './project-queries.ts'

/** A few at a time, so that nothing waits behind them. */
const max = 20

/**
 * Rule 232: judges open projects by the rules of today, and remembers results that change by that; stores the reports of projects that were
 * closed before reports were stored. Returns 'more' if there may be others.
 */
export async function followRules(app: AppContext): Promise<'more' | 'done'> {
  const open = await app.db.sql({ id: uuid })`
    select id from projects where closed_at is null and rules_version < ${rulesVersion} order by id limit ${max}`
  const closed = await app.db.sql(projectRow)`
    select p.* from projects p
    where p.closed_at is not null
      and not exists (select from project_reports r where r.project_id = p.id and r.closed_at = p.closed_at)
    order by p.id limit ${max}`
  // One that fails is tried again, and does not hold up the others.
  for (const project of closed)
    await keepReport(app, project).catch((error) =>
      app.log('the report of a closed project was not stored', describeError(error)),
    )
  await workOnEach(app.log, open, {
    failure: 'project not judged anew',
    name: ({ id: projectId }) => ({ projectId }),
    work: ({ id }) => evaluateAgain(app, id),
  })
  return open.length === max || closed.length === max ? 'more' : 'done'
}

async function keepReport(app: AppContext, project: ProjectRow): Promise<void> {
  const { id: projectId, closedAt } = project
  if (closedAt === null) return
  const made = await makeReport(app, project, app.clock())
  await inTransaction(app.db.locking, async (tx) => {
    const now = await lockProject(tx, projectId, null)
    if (now?.closedAt?.getTime() === closedAt.getTime()) await storeReport(tx, { projectId, closedAt, ...made })
  })
}

async function evaluateAgain({ db, clock }: AppContext, id: string): Promise<void> {
  await inTransaction(db.locking, async (tx) => {
    const project = await lockProject(tx, id, null)
    if (!project || project.closedAt || project.rulesVersion >= rulesVersion) return
    const evaluated = { ...project, rulesVersion }
    const { verdictBefore, percentBefore } = await resultBefore(tx, project, evaluated, clock())
    await tx`
      update projects set rules_version = ${rulesVersion}, due_on = ${dueOf(evaluated)?.on ?? null},
        verdict_before = ${verdictBefore}, percent_before = ${percentBefore}
      where id = ${id}`
    tx.changed.add('projects', id)
  })
}
