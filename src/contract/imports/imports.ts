import { z } from 'zod'
import { cursorText, pageLimit } from '#contract/wire/paging.ts'
import { instant, integerInput } from '#contract/wire/wire.ts'
import { importKinds, importStates, moneyFields, notations, rowOutcomes } from './import-words.ts'

const count = z.int()

/** The column of each field, counted from 0; fields that are absent have none. */
const mapping = z.record(z.string(), z.int().min(0).max(999))

/** How a file was read. */
export const importReading = z
  .object({
    format: z.enum(['csv', 'xlsx']).describe('What the file is'),
    encoding: z.string().optional().describe('Of a CSV file, such as utf-8, utf-16le, windows-1252 or macintosh'),
    delimiter: z.string().optional().describe('Of a CSV file'),
    sheet: z.string().optional().describe('Of a workbook: the sheet that was read, which is the first'),
    otherSheets: z.array(z.string()).optional().describe('Of a workbook: sheets that were not read'),
    hiddenSheets: z.array(z.string()).optional().describe('Those of all sheets that are hidden'),
    hiddenRows: z
      .array(z.int())
      .optional()
      .describe('Lines of the sheet that are hidden; they are read like the others'),
    hiddenColumns: z.int().optional().describe('How many of the columns that were read are hidden'),
  })
  .partial({ format: true })
export type ImportReading = z.output<typeof importReading>

const notation = z.partialRecord(z.enum(moneyFields), z.enum(notations))

/** A line above or below the rows. */
const sideLine = z.object({ line: count.describe('Of the file'), cells: z.array(z.string()) })

/** The import of a file. */
export const listedImport = z
  .object({
    id: z.uuid(),
    kind: z.enum(importKinds),
    fileName: z.string(),
    state: z.enum(importStates),
    problem: z.string().describe('Why it failed; otherwise empty'),
    rowCount: count,
    nextRow: count.describe('How many rows are checked, imported, or left to undo'),
    createdAt: instant,
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'ListedImport' })
export type ListedImport = z.output<typeof listedImport>
export type ListedImportOnWire = z.input<typeof listedImport>

/** An import with its columns, and the number of rows by outcome. */
export const importDetail = listedImport
  .extend({
    columns: z
      .array(z.object({ name: z.string(), samples: z.array(z.string()).describe('From the first rows, at most 3') }))
      .describe('As they are in the file'),
    mapping: mapping.describe('As chosen; before that as chosen for the same columns the last time, or guessed'),
    reading: importReading,
    headerLine: count.nullable().describe('The line with the names of the columns, as found or chosen (rule 315)'),
    lastLine: count.nullable().describe('The line of the last row; what follows is a total or the like, and no row'),
    firstLines: z
      .array(sideLine)
      .describe('The first lines of the file, at most 40, one of which has the names of the columns'),
    linesBelow: z.array(sideLine).describe('The lines below the last row'),
    notation: notation.describe('How amounts are written, by field: 1,234.50 (point) or 1.234,50 (comma)'),
    counts: z.object({ add: count, change: count, same: count, refuse: count }),
    doneCount: count.describe('Rows that added or changed something, and are not undone'),
    hasRows: z.boolean().describe('False once the rows are deleted, 90 days after the upload (rule 190)'),
  })
  .meta({ id: 'Import' })
export type ImportDetail = z.output<typeof importDetail>
export type ImportDetailOnWire = z.input<typeof importDetail>

export const importUpload = z.object({
  kind: z.enum(importKinds, { error: `kind must be one of ${importKinds.join(', ')}` }),
  fileName: z.string().trim().max(200, { error: 'At most 200 characters' }).default(''),
})

export const importMapping = z
  .strictObject({
    mapping: z.record(z.string(), z.int({ error: 'Must be a column' }).min(0).max(999)),
    notation: z
      .partialRecord(z.enum(moneyFields), z.enum(notations, { error: 'Must be point or comma' }), {
        error: `notation must name ${moneyFields.join(', ')}`,
      })
      .optional()
      .describe('How amounts are written, for the fields whose column does not show it'),
  })
  .meta({ id: 'ImportMapping' })

export const importHeader = z
  .strictObject({
    headerLine: integerInput(1, 'Must be a line of the file').describe('The line with the names of the columns'),
    lastLine: integerInput(1, 'Must be a line of the file')
      .optional()
      .describe('The line of the last row; if absent, as before'),
  })
  .meta({ id: 'ImportHeader' })

export const importRowsQuery = z.object({
  outcome: z.enum(rowOutcomes, { error: `outcome must be one of ${rowOutcomes.join(', ')}` }).optional(),
  limit: pageLimit({ max: 200, usual: 50 }),
  cursor: cursorText,
})
export type ImportRowsQuery = z.output<typeof importRowsQuery>

/** A row of an imported file. */
export const importRow = z
  .object({
    line: count.describe('Of the file'),
    cells: z.array(z.string()),
    outcome: z.enum(rowOutcomes).nullable().describe('Null while it is not checked'),
    problem: z.string().describe('Why it is refused or cannot be undone, or what was done with it'),
    isDone: z.boolean(),
    subjectId: z.uuid().nullable().describe('The customer, site, container or order'),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof importRow>
export type ImportRowOnWire = z.input<typeof importRow>
