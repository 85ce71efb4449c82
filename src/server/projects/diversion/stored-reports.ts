import { z } from 'zod'
import { type DiversionReport, diversionReport } from '#contract/diversion/diversion-reports.ts'
import type { ProjectProgress } from '#contract/projects/projects.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { type StoredFile, storedFile } from '#server/platform/files/open-file.ts'
import { putBytes } from '#server/platform/files/put-file.ts'
import { progressIn } from '#server/projects/project-progress.ts'

/** The report of a closed project, as it was when the project was closed (rule 232). */
export type StoredReport = { report: DiversionReport; pdf: StoredFile }

type Closing = { projectId: string; closedAt: Date }

/** Stores a report and its PDF for good. */
export async function storeReport(
  tx: Transaction,
  { projectId, closedAt, report, pdf }: Closing & { report: DiversionReport; pdf: Uint8Array },
): Promise<void> {
  const pdfFileId = await putBytes(tx, { bytes: pdf, mediaType: 'application/pdf' })
  await tx`
    insert into project_reports (project_id, closed_at, report, pdf_file_id)
    values (${projectId}, ${closedAt}, ${JSON.stringify(z.encode(diversionReport, report))}::jsonb, ${pdfFileId})`
}

const reportRow = z.object({ report: z.unknown(), ...storedFile.shape })

/** The report that a project was closed with; null if it is open, or its report is not stored yet. */
export async function findStoredReport(
  sql: Queryable,
  { id, closedAt }: { id: string; closedAt: Date | null },
): Promise<StoredReport | null> {
  if (closedAt === null) return null
  const [row] = await sql(reportRow)`
    select r.report, f.id, f.media_type, f.byte_size, 'diversion report' as name
    from project_reports r join files f on f.id = r.pdf_file_id
    where r.project_id = ${id} and r.closed_at = ${closedAt}`
  if (!row) return null
  const { report, ...pdf } = row
  return { report: diversionReport.parse(report), pdf }
}

const { unit, verdict, judgements } = diversionReport.shape
const resultRow = z.object({ projectId: uuid, unit, verdict, judgements })

/** The results that closed projects were closed with, by project. */
export async function listStoredResults(
  sql: Queryable,
  projectIds: readonly string[],
): Promise<Map<string, ProjectProgress | null>> {
  if (projectIds.length === 0) return new Map()
  const rows = await sql(resultRow)`
    select r.project_id, r.report ->> 'unit' as unit, r.report ->> 'verdict' as verdict, r.report -> 'judgements' as judgements
    from project_reports r join projects p on p.id = r.project_id and p.closed_at = r.closed_at
    where p.id = any(${[...projectIds]}::uuid[])`
  return new Map(rows.map(({ projectId, ...result }) => [projectId, progressIn(result)]))
}
