import { z } from 'zod'

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
