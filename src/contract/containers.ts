import { z } from 'zod'
import { instant } from './wire.ts'

/** The sizes of the physical containers that we number, in yards. */
export const containerSizes = [10, 20, 30, 40] as const
export const containerStatuses = ['available', 'deployed', 'maintenance', 'damaged'] as const
export type ContainerStatus = (typeof containerStatuses)[number]
export const containerConditions = ['excellent', 'good', 'fair', 'poor'] as const

/** A physical container. */
export const container = z
  .object({
    id: z.uuid(),
    containerNumber: z.string(),
    size: z.int().describe('Cubic yards'),
    status: z.enum(containerStatuses),
    condition: z.enum(containerConditions),
    currentLocation: z.string(),
    currentOrderId: z.uuid().nullable().describe('The open order that it is assigned to'),
    currentOrderNumber: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Container' })

export type Container = z.output<typeof container>
export type ContainerOnWire = z.input<typeof container>

const numberMessage = 'Container number is required'
const sizeMessage = `Size must be one of ${containerSizes.join(', ')}`

export const newContainer = z
  .object({
    containerNumber: z
      .string({ error: numberMessage })
      .trim()
      .min(1, { error: numberMessage })
      .max(40, { error: 'At most 40 characters' }),
    size: z.literal(containerSizes, { error: sizeMessage }).default(10),
    status: z.enum(containerStatuses, { error: 'Status must be a container status' }).default('available'),
    condition: z.enum(containerConditions, { error: 'Condition must be a container condition' }).default('good'),
    currentLocation: z
      .string({ error: 'Must be text' })
      .trim()
      .max(300, { error: 'At most 300 characters' })
      .nullish()
      .transform((location) => location ?? ''),
  })
  .meta({ id: 'NewContainer' })

export type NewContainer = z.output<typeof newContainer>

export const containerListQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.literal(containerSizes, { error: sizeMessage }))
    .optional(),
  status: z.enum(containerStatuses, { error: 'Status must be a container status' }).optional(),
})
