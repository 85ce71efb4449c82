import type { ImportKind } from '#contract/imports/import-words.ts'
import type { ImportedRows } from '#domain/imports/read-row.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** What was written for a row, with what undoing it needs. */
export type WrittenRow = { subjectId: string; undo: object }

/** Who imports, and when. */
export type ImportedBy = { actor: Actor; now: Date; fileName: string }

/** Writes a row, in the transaction in which it was planned. Refusals are thrown as AppError, and undo everything that was written for it. */
type Write = (tx: Transaction, by: ImportedBy) => Promise<WrittenRow>

/** What a row would do now (rule 221); `note` says what it changes. */
export type RowPlan =
  | { outcome: 'add'; note?: string; write: Write }
  | { outcome: 'change'; subjectId: string; note: string; write: Write }
  | { outcome: 'same'; subjectId: string; note?: string }
  | { outcome: 'refuse'; problem: string }

/** What a kind of import does with its rows. */
export type Importer<Kind extends ImportKind> = {
  /** How many rows are written in one transaction. */
  rowsAtOnce: number
  /** Takes locks for all rows of a transaction, if the order of locks matters. */
  lock?(tx: Transaction, rows: readonly ImportedRows[Kind][]): Promise<void>
  plan(sql: Queryable, row: ImportedRows[Kind], app: AppContext): Promise<RowPlan>
  /** What a row is whose values are refused, if its number is there: nothing of it would be changed anyway. */
  recognize?(sql: Queryable, number: string): Promise<(RowPlan & { outcome: 'same' }) | null>
  /** Deletes what a row added, or restores what it changed. Throws `not-allowed-now` if it was used or changed since. */
  undo(tx: Transaction, subjectId: string, undo: unknown, by: ImportedBy): Promise<void>
}
