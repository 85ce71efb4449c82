import { z } from 'zod'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { instant } from '#contract/wire/wire.ts'

/** Attached to the order, or to its notes. */
const documentPlaces = ['documents', 'notes'] as const
export type DocumentPlace = (typeof documentPlaces)[number]

/** A photo or PDF of an order. */
export const orderDocument = z
  .object({
    id: z.uuid(),
    place: z.enum(documentPlaces),
    name: z.string().describe('The original file name'),
    mediaType: z
      .enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
      .describe("Pictures are stored as JPEG, those of drivers' phones as they were sent"),
    byteSize: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    fileUrl: z.string(),
    thumbnailUrl: z.string().nullable(),
    addedAt: instant,
    addedBy: z.string(),
  })
  .meta({ id: 'OrderDocument' })

export type OrderDocument = z.output<typeof orderDocument>
export type OrderDocumentOnWire = z.input<typeof orderDocument>

export const newDocument = z.object({
  name: z
    .string({ error: 'name is required' })
    .trim()
    .min(1, { error: 'name is required' })
    .max(200, { error: 'At most 200 characters' }),
  place: z.enum(documentPlaces, { error: 'place must be documents or notes' }).default('documents'),
})

/** Rule 357: a photo by which a customer sees that a haul is done. */
export const haulPhoto = z
  .object({
    id: z.uuid(),
    of: z.enum(haulKinds),
    takenAt: instant,
    takenBy: z.string().describe("The driver's first name"),
    width: z.int().nullable(),
    height: z.int().nullable(),
    fileUrl: z.string(),
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'HaulPhoto' })
export type HaulPhoto = z.output<typeof haulPhoto>
export type HaulPhotoOnWire = z.input<typeof haulPhoto>

/** Rule 359: whose documents are wanted in one archive. */
export const archiveQuery = z.object({
  address: z.string({ error: 'address is required' }).max(200),
  city: z.string({ error: 'city is required' }).max(100),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'month must be a month, such as 2026-12' })
    .optional(),
})
export type ArchiveQuery = z.output<typeof archiveQuery>
