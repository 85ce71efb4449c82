import { z } from 'zod'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { instant, instantInput, isoDate } from '#contract/wire/wire.ts'
import { containerConditions, containerSizes, containerStatuses } from './container-words.ts'

/** A physical container. */
export const container = z
  .object({
    id: z.uuid(),
    containerNumber: z.string(),
    size: z.int().describe('Cubic yards'),
    status: z.enum(containerStatuses),
    condition: z.enum(containerConditions),
    currentLocation: z.string(),
    yardId: z.uuid().describe('The yard that it belongs to (rule 274)'),
    currentOrderId: z.uuid().nullable().describe('The order it is assigned to'),
    currentOrderNumber: z.string().nullable(),
    isOrderArchived: z
      .boolean()
      .describe('Whether that order is archived; changing the status then removes the assignment'),
    isLoaded: z.boolean().describe('Its load waits to be dumped, so that it cannot go out (rule 270)'),
    movedAt: instant.describe('When it got its current status and place'),
    daysOut: z.int().nullable().describe('Days since it was deployed; null while it is not'),
    pickupDue: isoDate.nullable().describe('The planned pickup day of its order; null while it is not out'),
    overdueDays: z.int().describe('Days past pickupDue; 0 if not overdue'),
    dormantDays: z.int().nullable().describe('Days without a movement, once it counts as dormant'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Container' })

export type Container = z.output<typeof container>
export type ContainerOnWire = z.input<typeof container>

const sizeMessage = `Size must be one of ${containerSizes.join(', ')}`
const numberText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(max, { error: `At most ${max} characters` })
const location = z
  .string({ error: 'Must be text' })
  .trim()
  .max(300, { error: 'At most 300 characters' })
  .nullish()
  .transform((place) => place ?? '')

const fields = {
  containerNumber: numberText(40, 'Container number is required'),
  size: z.literal(containerSizes, { error: sizeMessage }),
  status: z.enum(containerStatuses, { error: 'Status must be a container status' }),
  condition: z.enum(containerConditions, { error: 'Condition must be a container condition' }),
  yardId: z.uuid({ error: 'Choose a yard' }).optional().describe('The first yard, if it is absent'),
}

export const newContainer = z
  .object({
    containerNumber: fields.containerNumber,
    size: fields.size.default(10),
    status: fields.status.default('available'),
    condition: fields.condition.default('good'),
    currentLocation: location,
    yardId: fields.yardId,
  })
  .meta({ id: 'NewContainer' })

export type NewContainer = z.output<typeof newContainer>
export type NewContainerOnWire = z.input<typeof newContainer>

/** The fields of a container that staff can change; absent fields are unchanged. */
export const containerChanges = z
  .object({
    containerNumber: fields.containerNumber.optional(),
    size: fields.size.optional(),
    status: fields.status.optional(),
    condition: fields.condition.optional(),
    currentLocation: location.optional(),
    yardId: fields.yardId.describe('The yard that it belongs to'),
    movedAt: instantInput()
      .optional()
      .describe('When it got its status or place, if reported later; now by default. Not before its last move'),
  })
  .meta({ id: 'ContainerChanges' })

export type ContainerChanges = z.output<typeof containerChanges>
export type ContainerChangesOnWire = z.input<typeof containerChanges>

/** The largest number of containers that one call can add. */
const longestRange = 200

const rangeEnd = (name: string) =>
  z
    .string({ error: `${name} must be digits` })
    .trim()
    .regex(/^\d{1,6}$/, { error: `${name} must be 1 to 6 digits` })

/** A range of containers: prefix 20- from 001 to 012. */
export const containerRange = z
  .object({
    prefix: z
      .string({ error: 'Must be text' })
      .trim()
      .max(30, { error: 'At most 30 characters' })
      .default('')
      .describe('Text before the digits'),
    from: rangeEnd('From').describe('The first number, written with as many digits as each number gets'),
    to: rangeEnd('To'),
    size: fields.size.default(10),
    status: fields.status.default('available'),
    condition: fields.condition.default('good'),
    currentLocation: location,
    yardId: fields.yardId,
  })
  .refine(({ from, to }) => !isNumber(from) || !isNumber(to) || Number(from) <= Number(to), {
    error: 'To must not be before From',
    path: ['to'],
  })
  .refine(({ from, to }) => !isNumber(from) || !isNumber(to) || Number(to) - Number(from) < longestRange, {
    error: `At most ${longestRange} at once`,
    path: ['to'],
  })
  .meta({ id: 'ContainerRange' })

const isNumber = (text: string) => /^\d+$/.test(text)

export type ContainerRange = z.output<typeof containerRange>
export type ContainerRangeOnWire = z.input<typeof containerRange>

/** The result of adding a range: existing containers are left unchanged. */
export const addedContainers = z
  .object({ added: z.array(container), existing: z.array(z.string()).describe('Numbers that were in use') })
  .meta({ id: 'AddedContainers' })

/** The kinds of container events. The first five say where it is; a correction reverses an event recorded by mistake. */
export const movementKinds = [
  'yard',
  'deployed',
  'picked-up',
  'maintenance',
  'damaged',
  'added',
  'moved',
  'reserved',
  'released',
  'delivery-corrected',
  'pickup-corrected',
  'changed',
  'deleted',
] as const
export type MovementKind = (typeof movementKinds)[number]

const containerMovement = z
  .object({
    id: z.uuid(),
    kind: z.enum(movementKinds),
    occurredAt: instant,
    recordedAt: instant.describe('Later than occurredAt if it was reported late'),
    status: z.enum(containerStatuses).describe('Afterwards'),
    currentLocation: z.string().describe('Afterwards'),
    orderId: z.uuid().nullable().describe('The order it was for'),
    orderNumber: z.string().nullable(),
    actor: z.object({ kind: z.enum(['visitor', 'customer', 'staff', 'system', 'driver']), name: z.string() }),
    changes: z
      .array(z.object({ field: z.enum(['containerNumber', 'size', 'condition']), from: z.string(), to: z.string() }))
      .describe('What else was changed'),
  })
  .meta({ id: 'ContainerMovement' })

export type ContainerMovement = z.output<typeof containerMovement>
export type ContainerMovementOnWire = z.input<typeof containerMovement>

/** A container with its history, newest first; also for deleted containers. */
export const containerHistory = z
  .object({ container, deletedAt: instant.nullable(), movements: z.array(containerMovement) })
  .meta({ id: 'ContainerHistory' })

export type ContainerHistory = z.output<typeof containerHistory>
export type ContainerHistoryOnWire = z.input<typeof containerHistory>

export const containerListQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.literal(containerSizes, { error: sizeMessage }))
    .optional(),
  status: z.enum(containerStatuses, { error: 'Status must be a container status' }).optional(),
  search: searchParam.describe('Part of a number, of a place, or of the number of the order that the container is on'),
  limit: pageLimit({ max: 1_000, usual: 1_000 }),
  cursor: cursorText,
})
export type ContainerListQuery = z.output<typeof containerListQuery>

const daysMessage = 'Must be a whole number of days from 1 to 365'

/** The settings of the fleet. */
export const fleetSettings = z
  .object({
    dormantDays: z
      .int({ error: daysMessage })
      .min(1, { error: daysMessage })
      .max(365, { error: daysMessage })
      .describe('Days without a movement after which a container counts as dormant'),
  })
  .meta({ id: 'FleetSettings' })

export type FleetSettings = z.output<typeof fleetSettings>
