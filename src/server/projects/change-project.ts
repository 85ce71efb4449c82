import { projectFieldText } from '#content/wording/project-facts.ts'
import type { ProjectChanges } from '#contract/projects/projects.ts'
import type { AppContext } from '#server/app-context.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError, type CurrentRecord } from '#server/platform/http/app-error.ts'
import { checkDates, lockForChange, type ProjectEditor } from './project-editor.ts'
import { projectEvent } from './project-event.ts'
import { dueOf } from './project-progress.ts'
import { type ProjectRow, updateProject } from './project-queries.ts'

export type ChangeProject = {
  projectId: string
  /** Absent fields are unchanged. */
  changes: ProjectChanges
  /** The version that the editor saw: refuses if someone else changed the same fields since. */
  version?: number | undefined
  editor: ProjectEditor
  /** The project as the editor's reply has it, for a refusal. */
  shownAs: (tx: Transaction, project: ProjectRow) => Promise<CurrentRecord>
}

/**
 * Changes a project. Fields that already have the value are ignored. Throws `not-found`, `not-allowed-now` for a closed one,
 * `stale-version` with the current project, and `invalid-input` for impossible dates.
 */
export async function changeProject(app: AppContext, command: ChangeProject): Promise<ProjectRow> {
  const now = app.clock()
  const { projectId, version, editor } = command
  return inTransaction(app.db.locking, async (tx) => {
    const project = await lockForChange(tx, projectId, editor)
    const changed = whatDiffers(project, command.changes)
    if (Object.keys(changed).length === 0) return project
    const fields = await editConflicts(tx, {
      subject: { kind: 'project', id: projectId },
      fields: Object.keys(changed),
      madeOn: version ?? project.version,
      current: project.version,
      describe: ({ after }, field) => projectFieldText(field, after?.[field]),
    })
    if (Object.keys(fields).length > 0) {
      throw new AppError('stale-version', { fields, current: await command.shownAs(tx, project) })
    }
    const after = { ...project, ...changed }
    checkDates(after, now)
    const dueOn = dueOf(after)?.on ?? null
    await updateProject(tx, projectId, { ...changed, dueOn }, now)
    const before = Object.fromEntries(Object.keys(changed).map((field) => [field, project[field as keyof ProjectRow]]))
    await projectEvent(tx, {
      project,
      kind: 'project-changed',
      actor: editor.actor,
      now,
      before,
      after: changed,
      version: project.version + 1,
    })
    return { ...after, dueOn, updatedAt: now, version: project.version + 1 }
  })
}

function whatDiffers(project: ProjectRow, changes: ProjectChanges): ProjectChanges {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== project[field as keyof ProjectRow]
  return Object.fromEntries(Object.entries(changes).filter(differs))
}
