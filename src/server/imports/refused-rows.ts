import { importText } from '#content/staff/imports.ts'
import type { ImportRow } from '#contract/imports/imports.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { byteOrderMark, csvLine, harmless } from '#server/platform/files/csv-line.ts'
import { getImport, pageOfRows } from './import-queries.ts'

/** Rows that are read at once. */
const perPage = 200

/**
 * Rule 220: the refused rows of an import as CSV, with the columns of the file and the reason in one more. Each part is read when the client
 * has taken the one before. Throws `not-found`.
 */
export async function refusedRows(
  sql: Queryable,
  id: string,
): Promise<{ name: string; body: ReadableStream<Uint8Array> }> {
  const { columns, fileName } = await getImport(sql, id)
  const encoder = new TextEncoder()
  const header = [...columns.map(({ name }) => harmless(name)), importText.problemColumn]
  let cursor: string | undefined
  let lines = byteOrderMark + csvLine(header)
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { rows, headers } = await pageOfRows(sql, id, { outcome: 'refuse', limit: perPage, cursor })
        lines += rows.map((row) => csvLine(cellsOf(row, columns.length))).join('')
        stream.enqueue(encoder.encode(lines))
        lines = ''
        cursor = /cursor=([\w-]+)/.exec(headers.link ?? '')?.[1]
        if (!cursor) stream.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { name: `${fileName.replace(/\.\w+$/, '').replace(/[^\w -]/g, '') || 'import'}-refused.csv`, body }
}

/** As many cells as the file has columns, and the reason. */
const cellsOf = ({ cells, problem }: ImportRow, count: number) => [
  ...Array.from({ length: count }, (_, column) => harmless(cells[column] ?? '')),
  problem,
]
