import type { ImportKind } from '#contract/imports/import-words.ts'
import type { ImportReading } from '#contract/imports/imports.ts'
import type { SwisList } from '#domain/facilities/read-swis-list.ts'
import type { TableRefusal } from '#domain/files/read-csv.ts'
import type { UploadExamined } from '#server/platform/files/examine-upload.ts'

/**
 * A table for an import: the names of its columns, which record has them, how many rows follow it, and all records of the file as JSON arrays of
 * `{position, line, cells}`, some in each.
 */
export type ImportedTable =
  | { ok: true; columns: string[]; headerRow: number; rowCount: number; reading: ImportReading; parts: string[] }
  | ({ ok: false } & TableRefusal)

/** What the thread that parses can do with a file on disk, and what it answers. */
export type ParseAnswers = {
  upload: UploadExamined
  table: ImportedTable
  'facility list': SwisList
}
export type ParseKind = keyof ParseAnswers

/** A message to the thread, and its answer. What a table is of says which names its columns may have. */
export type ParseJob = { kind: ParseKind; path: string; byteSize: number; importKind: ImportKind }
export type Parsed = { done: ParseAnswers[ParseKind] } | { failed: unknown }
