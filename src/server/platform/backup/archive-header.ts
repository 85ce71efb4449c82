import { z } from 'zod'
import { BackupError } from './backup-error.ts'

export const product = 'haulyard backup'

/** Increased when an older Haulyard can no longer read the format. */
export const format = 1

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0) })

/** The first line of an archive: everything that a restore has to know before it reads a row. */
export const headerSchema = z.object({
  product: z.literal(product),
  format: z.literal(format),
  /** The moment that the archive shows. */
  createdAt: z.iso.datetime(),
  /** The migrations of the schema, in the order they were applied. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which their rows follow. */
  tables: z.array(tableSchema).min(1),
  /** The last value of each sequence, as text: it may exceed a JavaScript number. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  /** What encrypted secrets in the rows, in Base64; missing before they were encrypted. */
  secretKeys: z.array(z.base64().length(44)).optional(),
})

export type ArchiveHeader = z.infer<typeof headerSchema>
export type ArchivedTable = z.infer<typeof tableSchema>

/** The last line: over every byte before it. */
export const trailerSchema = z.object({ sha256: z.string() })

type Description<Schema> = { schema: Schema; product: string; format: number }

/**
 * What an archive of either kind says about itself. `json` is null if there is none.
 * @throws BackupError when the file is `foreign`, `damaged`, or one that only a later version reads
 */
export function parseDescription<Schema extends z.ZodType>(
  json: string | null,
  { schema, product: wanted, format: newest }: Description<Schema>,
  { file, foreign, damaged }: { file: string; foreign: BackupError; damaged: BackupError },
): z.output<Schema> {
  const value = parseJson(json ?? '')
  const start = value as { product?: unknown; format?: unknown } | null
  if (start?.product !== wanted) throw foreign
  if (typeof start.format === 'number' && start.format > newest) {
    throw new BackupError(`${file} has a format (${start.format}) that only a later version of Haulyard can read.`)
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw damaged
  return parsed.data
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const newline = 10

/** Looks for the end of `count` lines. Returns the bytes they take and how many lines were found: fewer when the buffer ends before. */
export function measureLines(bytes: Buffer, count: number): { length: number; found: number } {
  let length = 0
  for (let found = 0; found < count; found++) {
    const end = bytes.indexOf(newline, length)
    if (end === -1) return { length: bytes.length, found }
    length = end + 1
  }
  return { length, found: count }
}

export const countLines = (bytes: Buffer) => measureLines(bytes, Number.POSITIVE_INFINITY).found

export const toLine = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
