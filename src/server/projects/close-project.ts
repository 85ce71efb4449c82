import { z } from 'zod'
import { reportText } from '#content/wording/diversion-report.ts'
import { projectRefusals } from '#content/wording/projects.ts'
import { type DiversionReport, diversionReport } from '#contract/diversion/diversion-reports.ts'
import type { ListedProject } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { rulesVersion } from '#domain/diversion/jurisdictions.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { reportPdf } from '#server/projects/diversion/pdf/pdf-kinds.ts'
import { subjectOfProject } from '#server/projects/diversion/project-subject.ts'
import { readReport } from '#server/projects/diversion/read-report.ts'
import { storeReport } from '#server/projects/diversion/stored-reports.ts'
import { type ProjectEditor, projectNotFound } from './project-editor.ts'
import { projectEvent } from './project-event.ts'
import { dueOf } from './project-progress.ts'
import { findProject, lockProject, type ProjectRow, updateProject } from './project-queries.ts'
import { viewProjects } from './project-views.ts'

type Target = { projectId: string; editor: ProjectEditor }

/** How often a report is made again because its project changed meanwhile. */
const attempts = 3

/**
 * Closes a project whose report was submitted, and stores the report (rule 232). The PDF is made before the project is locked; if the report
 * changed since, it is made again. Throws `not-found`, `not-allowed-now` if it is closed, and `try-again` if it changes all the time.
 */
export async function closeProject(app: AppContext, { projectId, editor }: Target): Promise<ProjectRow> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const closed = await tryToClose(app, { projectId, editor })
    if (closed) return closed
  }
  throw new AppError('try-again')
}

async function tryToClose(app: AppContext, { projectId, editor }: Target): Promise<ProjectRow | null> {
  const closedAt = app.clock()
  const found = await findProject(app.db.sql, projectId, editor.owner)
  if (!found) throw projectNotFound()
  if (found.closedAt) throw alreadyClosed()
  const { report, pdf } = await makeReport(app, found, closedAt)
  return inTransaction(app.db.locking, async (tx) => {
    const project = await lockProject(tx, projectId, editor.owner)
    if (!project) throw projectNotFound()
    if (project.closedAt) throw alreadyClosed()
    if (!isSame(report, await reportOf({ config: app.config, sql: tx }, project, closedAt))) return null
    await storeReport(tx, { projectId, closedAt, report, pdf })
    const changed = { closedAt, verdictBefore: null, percentBefore: null }
    await updateProject(tx, projectId, changed, closedAt)
    const version = project.version + 1
    const { actor } = editor
    await projectEvent(tx, {
      project,
      kind: 'project-closed',
      actor,
      now: closedAt,
      before: { closedAt: null },
      after: { closedAt },
      version,
    })
    return { ...project, ...changed, updatedAt: closedAt, version }
  })
}

/** A project's report as of a moment, with its PDF. Throws `try-again` while too many PDFs are made. */
export async function makeReport(
  app: Pick<AppContext, 'config' | 'db' | 'printer' | 'clock' | 'log'>,
  project: ProjectRow,
  madeAt: Date,
): Promise<{ report: DiversionReport; pdf: Uint8Array }> {
  const report = await reportOf({ config: app.config, sql: app.db.sql }, project, madeAt)
  const asker = { who: 'closed projects', isStaff: true, signal: new AbortController().signal }
  const printed = recordMissingGlyphs(app, { id: `report ${report.name}`, name: `${reportText.title} ${report.name}` })
  return { report, pdf: await app.printer.print(reportPdf, report, asker, printed) }
}

const reportOf = async (
  from: { config: AppContext['config']; sql: Queryable },
  project: ProjectRow,
  madeAt: Date,
): Promise<DiversionReport> => readReport(from, await subjectOfProject(from.sql, project, null), madeAt)

const isSame = (one: DiversionReport, other: DiversionReport) =>
  JSON.stringify(z.encode(diversionReport, one)) === JSON.stringify(z.encode(diversionReport, other))

const alreadyClosed = () => new AppError('not-allowed-now', { message: projectRefusals.isClosed })

/** Reopens a closed project, which is judged by the rules of today. Throws `not-found`, and `not-allowed-now` if it is open. */
export async function reopenProject(app: AppContext, { projectId, editor }: Target): Promise<ProjectRow> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const project = await lockProject(tx, projectId, editor.owner)
    if (!project) throw projectNotFound()
    if (!project.closedAt) throw new AppError('not-allowed-now', { message: projectRefusals.isOpen })
    const reopened = { ...project, closedAt: null, rulesVersion }
    const changed = {
      closedAt: null,
      rulesVersion,
      dueOn: dueOf(reopened)?.on ?? null,
      ...(await resultBefore(tx, project, reopened, now)),
    }
    await updateProject(tx, projectId, changed, now)
    const version = project.version + 1
    const { actor } = editor
    await projectEvent(tx, {
      project,
      kind: 'project-reopened',
      actor,
      now,
      before: { closedAt: project.closedAt },
      after: { closedAt: null },
      version,
    })
    return { ...project, ...changed, updatedAt: now, version }
  })
}

/** The result of a project by earlier rules, if it is another one by those of today; both null otherwise. */
export async function resultBefore(sql: Queryable, was: ProjectRow, is: ProjectRow, now: Date) {
  const unchanged = { verdictBefore: null, percentBefore: null }
  if (was.rulesVersion >= is.rulesVersion) return unchanged
  const [before, after] = await viewProjects(sql, [was, is], dateInLosAngeles(now))
  const [earlier, current] = [resultOf(before), resultOf(after)]
  const isOther = earlier.verdict !== current.verdict || earlier.percent !== current.percent
  return isOther ? { verdictBefore: earlier.verdict, percentBefore: earlier.percent } : unchanged
}

const resultOf = (project: ListedProject | undefined) => ({
  verdict: project?.progress?.verdict ?? null,
  percent: project?.progress?.targets[0]?.reached ?? null,
})
