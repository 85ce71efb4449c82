import { z } from 'zod'

export const product = 'haulyard backup'

/** Counted up when an older Haulyard could no longer read what we write. */
export const format = 1

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0) })

/** The first line of an archive: all that a restore has to know before it reads a row. */
export const headerSchema = z.object({
  product: z.literal(product),
  format: z.literal(format),
  /** The moment that the archive shows. */
  createdAt: z.iso.datetime(),
  /** What made the schema, in the order in which it was applied. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which their rows follow. */
  tables: z.array(tableSchema).min(1),
  /** The last number that each sequence gave, as text: it may be beyond what a JavaScript number holds. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
})

export type ArchiveHeader = z.infer<typeof headerSchema>
export type ArchivedTable = z.infer<typeof tableSchema>

/** The last line: over every byte before it. */
export const trailerSchema = z.object({ sha256: z.string() })
