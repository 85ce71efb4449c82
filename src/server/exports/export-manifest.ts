import { z } from 'zod'

export const product = 'haulyard export'

/** Increased when an older Haulyard can no longer read the format. */
export const format = 1

export const manifestName = 'manifest.json'
export const readmeName = 'README.txt'

const part = { path: z.string(), bytes: z.int().min(0), sha256: z.string() }

/** What an archive holds: everything that has to be the same after it was taken back. */
export const exportManifest = z.object({
  product: z.literal(product),
  format: z.literal(format),
  /** The moment that the archive shows. */
  createdAt: z.iso.datetime(),
  /** The migrations of the schema, in the order they were applied. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      ...part,
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int().min(0),
      /** By column, in cents or hundredths of a ton, as text: a sum may exceed a JavaScript number. */
      sums: z.record(z.string(), z.string()),
    }),
  ),
  /** Photos, scans and other uploads. */
  files: z.array(z.object({ ...part, id: z.uuid() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
})

export type ExportManifest = z.output<typeof exportManifest>

export const readme = `This archive holds everything that a company keeps in Haulyard, as of one moment.

tables/    one CSV file per table (RFC 4180, UTF-8, column names in the first line, "" is empty text and nothing is no value)
files/     photos, scans and PDFs, by the id of their row in tables/files.csv
manifest.json  the number of rows, the sums of money (cents) and weight (hundredths of a short ton), and the SHA-256 digest of every file

Passwords, sign-ins and links are not in it. To take it back into an empty installation: npm run import -- FILE
`
