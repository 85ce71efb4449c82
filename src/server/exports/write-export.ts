import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { lockSchema, openSession, type Session } from '#server/platform/backup/database-session.ts'
import { listApplied, listSequences, listTables, namesMadeBy } from '#server/platform/backup/schema-contents.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import { type ExportManifest, format, manifestName, product, readme, readmeName } from './export-manifest.ts'
import { type ExportedTable, exportedTables, isSummed } from './export-scope.ts'

/** Level 4: rows hardly shrink further at higher levels, which take the processor from the site. */
const compressed = { compress: true, compressionLevel: 4 }

/**
 * Rule 224: everything of one moment, as a ZIP archive that is written while it is read, in constant memory. Takes no lock that a booking
 * would wait for. Destroying the stream ends it.
 */
export async function openExport(target: DatabaseTarget, signal?: AbortSignal): Promise<Readable> {
  const session = await openSession(target, 'export', signal)
  try {
    // Before the snapshot, so that it includes what we wait for here.
    await lockSchema(session, 'shared')
    await session.query('begin isolation level repeatable read read only')
    return await archiveOf(session)
  } catch (error) {
    await session.end()
    throw error
  }
}

/** Of the names of files; everything else is JPEG. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/webp': 'webp',
}

async function archiveOf(session: Session): Promise<Readable> {
  const tables = await tablesOf(session)
  const files = await session.query<{ id: string; mediaType: string }>(
    `select id, media_type as "mediaType" from files order by id`,
  )
  const manifest = await manifestOf(session)
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const end = () => void session.end().catch(() => {})
  archive.once('close', end)
  zip.on('error', (error) => archive.destroy(error as Error))
  const options = { mtime: new Date(manifest.createdAt), mode: 0o100644 }

  zip.addBuffer(Buffer.from(readme), readmeName, options)
  for (const table of tables) {
    const path = `tables/${table.name}.csv`
    zip.addReadStreamLazy(path, { ...options, ...compressed }, (reply) => {
      const copy = session.query(copyTo(copyStatement(table)))
      const summed = digested(({ bytes, sha256 }) => {
        const { name, columns, sums } = table
        manifest.tables.push({ path, bytes, sha256, name, columns, rows: copy.rowCount ?? 0, sums })
      })
      pipeline(copy, summed).catch((error) => archive.destroy(error))
      reply(null, summed)
    })
  }
  for (const { id, mediaType } of files.rows) {
    const path = `files/${id}.${endings[mediaType] ?? 'jpg'}`
    zip.addReadStreamLazy(path, { ...options, compress: false }, async (reply) => {
      try {
        const { rows } = await session.query<{ content: Buffer }>(
          'select content from file_pieces where file_id = $1 order by position',
          [id],
        )
        const content = Buffer.concat(rows.map((row) => row.content))
        manifest.files.push({ path, bytes: content.length, sha256: digestOf(content), id })
        reply(null, Readable.from([content]))
      } catch (error) {
        archive.destroy(error as Error)
      }
    })
  }
  // Last: only now every digest is known.
  zip.addReadStreamLazy(manifestName, { ...options, ...compressed }, (reply) => {
    reply(null, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))
  })
  zip.end()
  return archive
}

type SummedTable = ExportedTable & { sums: Record<string, string> }

async function tablesOf(session: Session): Promise<SummedTable[]> {
  const ours = namesMadeBy(migrations)
  const all = (await listTables(session)).filter(({ name }) => ours.has(name))
  const tables: SummedTable[] = []
  for (const table of exportedTables(all)) tables.push({ ...table, sums: await sumsOf(session, table) })
  return tables
}

/** The sums of a table's money and weights. */
export async function sumsOf(
  session: Session,
  { name, columns, condition }: ExportedTable,
): Promise<Record<string, string>> {
  const summed = columns.filter(isSummed)
  if (summed.length === 0) return {}
  const sums = summed.map(
    (column) => `coalesce(sum(${escapeIdentifier(column)}), 0)::text as ${escapeIdentifier(column)}`,
  )
  const { rows } = await session.query(
    `select ${sums.join(', ')} from ${escapeIdentifier(name)} ${condition && `where ${condition}`}`,
  )
  return rows[0]
}

async function manifestOf(session: Session): Promise<ExportManifest> {
  const sequences = await listSequences(session)
  const { rows: moment } = await session.query<{ now: Date }>('select now()')
  const createdAt = moment[0]?.now.toISOString() ?? ''
  return { product, format, createdAt, migrations: await listApplied(session), tables: [], files: [], sequences }
}

/** In the order of all columns as text, so that the same rows make the same file. */
function copyStatement({ name, columns, condition }: ExportedTable): string {
  const list = columns.map(escapeIdentifier).join(', ')
  const rows = `select ${list} from ${escapeIdentifier(name)} ${condition && `where ${condition}`} order by ${orderOf(columns)}`
  return `copy (${rows}) to stdout (format csv, header)`
}

const orderOf = (columns: readonly string[]) => columns.map((column) => `${escapeIdentifier(column)}::text`).join(', ')

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Passes bytes through, and reports their number and digest at the end. */
function digested(report: (digest: { bytes: number; sha256: string }) => void): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
    flush(next) {
      report({ bytes, sha256: hash.digest('hex') })
      next()
    },
  })
}
