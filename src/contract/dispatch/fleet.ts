import { z } from 'zod'
import { optionalPhone, optionalText, requiredText } from '#contract/values/field-rules.ts'
import { dayInput, instant, integerInput, isoDate, tons, tonsInput, versionInput } from '#contract/wire/wire.ts'
import { driverLanguages, serviceKinds, truckKinds } from './dispatch-values.ts'

const latitude = z.number({ error: 'Must be a latitude, such as 34.41' }).min(-90).max(90)
const longitude = z.number({ error: 'Must be a longitude, such as -118.55' }).min(-180).max(180)

/** A yard: where trucks start and end, and containers wait (rule 274). */
export const yardPlace = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    zipCode: z.string(),
    latitude: z.number().nullable().describe('Of the pin; null: in the middle of the ZIP code'),
    longitude: z.number().nullable(),
    archivedAt: instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'YardPlace' })

/** A truck (rule 274). */
export const truck = z
  .object({
    id: z.uuid(),
    name: z.string().describe('On its plate, such as 3'),
    yardId: z.uuid(),
    kind: z.enum(truckKinds),
    sizes: z.array(z.int()).describe('The container sizes that it takes, in cubic yards'),
    carries: z.int().describe('How many containers at once: 1 or 2'),
    maxLoadTons: tons.nullable(),
    startsMinute: z.int().describe('Minutes after midnight in Los Angeles'),
    endsMinute: z.int(),
    weekdays: z.array(z.int()).describe('0 is Sunday'),
    driverId: z.uuid().nullable().describe('Who usually drives it'),
    archivedAt: instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Truck' })

/** A driver (rule 274). */
export const driver = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string(),
    language: z.enum(driverLanguages),
    yardId: z.uuid(),
    archivedAt: instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Driver' })

/** Days on which a driver is off, or a truck is in the shop. */
export const absence = z
  .object({
    id: z.uuid(),
    driverId: z.uuid().nullable(),
    truckId: z.uuid().nullable(),
    fromDay: isoDate,
    throughDay: isoDate,
    reason: z.string(),
  })
  .meta({ id: 'Absence' })

/** Minutes at a stop of a kind and a size; size null: every size without its own minutes (rule 276). */
const serviceMinutes = z.object({
  kind: z.enum(serviceKinds),
  size: z.int().nullable(),
  minutes: z.int(),
})

/** Yards, trucks and drivers, archived last; current and future absences; minutes at stops. */
export const fleet = z
  .object({
    yards: z.array(yardPlace),
    trucks: z.array(truck),
    drivers: z.array(driver),
    absences: z.array(absence),
    serviceMinutes: z.array(
      serviceMinutes.extend({
        learned: z.int().nullable().describe('From stops that are done; null: from too few'),
        isOwn: z.boolean().describe('Staff set it; otherwise it is learned, or the default'),
      }),
    ),
  })
  .meta({ id: 'Fleet' })

export type YardPlace = z.output<typeof yardPlace>
export type YardPlaceOnWire = z.input<typeof yardPlace>
export type Truck = z.output<typeof truck>
export type TruckOnWire = z.input<typeof truck>
export type Driver = z.output<typeof driver>
export type DriverOnWire = z.input<typeof driver>
export type Absence = z.output<typeof absence>
export type AbsenceOnWire = z.input<typeof absence>
export type Fleet = z.output<typeof fleet>
export type FleetOnWire = z.input<typeof fleet>

const version = versionInput.describe('The version that was changed')
const isArchived = z.boolean({ error: 'Must be true or false' }).default(false)
const id = (what: string) => z.uuid({ error: `Choose a ${what}` })

const yardFields = {
  name: requiredText(60, 'Name is required'),
  address: optionalText(200),
  city: optionalText(100),
  zipCode: optionalText(10),
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
}
type Pin = { latitude: number | null; longitude: number | null }
const isWhole = (pin: Pin) => (pin.latitude === null) === (pin.longitude === null)
const both = { path: ['longitude'], error: 'Enter both latitude and longitude, or neither' }

export const newYard = z.strictObject(yardFields).refine(isWhole, both).meta({ id: 'NewYard' })
export const yardChanges = z
  .strictObject({ ...yardFields, isArchived, version })
  .refine(isWhole, both)
  .meta({ id: 'YardChanges' })

const time = (message: string) => z.int({ error: message }).min(0, { error: message }).max(1440, { error: message })
const truckFields = {
  name: requiredText(12, 'Enter a number or name'),
  yardId: id('yard'),
  kind: z.enum(truckKinds, { error: 'Choose a kind' }),
  sizes: z
    .array(integerInput(1, 'Choose sizes of the catalog'), { error: 'Choose the sizes it can haul' })
    .min(1, { error: 'Choose the sizes it can haul' })
    .max(20),
  carries: z.union([z.literal(1), z.literal(2)], { error: 'Must be 1 or 2' }).default(1),
  maxLoadTons: tonsInput()
    .refine((weight) => weight > 0, { error: 'Must be more than 0' })
    .nullable()
    .default(null),
  startsMinute: time('Enter when the shift starts').default(360),
  endsMinute: time('Enter when the shift ends').default(960),
  weekdays: z.array(z.int().min(0).max(6), { error: 'Choose weekdays' }).max(7).default([1, 2, 3, 4, 5]),
  driverId: id('driver').nullable().default(null),
}
const endsLater = {
  path: ['endsMinute'],
  error: 'The shift must end after it starts',
}
const isInOrder = (truck: { startsMinute: number; endsMinute: number }) => truck.startsMinute < truck.endsMinute

export const newTruck = z.strictObject(truckFields).refine(isInOrder, endsLater).meta({ id: 'NewTruck' })
export const truckChanges = z
  .strictObject({ ...truckFields, isArchived, version })
  .refine(isInOrder, endsLater)
  .meta({ id: 'TruckChanges' })

const driverFields = {
  name: requiredText(80, 'Name is required'),
  phone: optionalPhone,
  language: z.enum(driverLanguages, { error: 'Choose a language' }).default('en'),
  yardId: id('yard'),
}

export const newDriver = z.strictObject(driverFields).meta({ id: 'NewDriver' })
export const driverChanges = z.strictObject({ ...driverFields, isArchived, version }).meta({ id: 'DriverChanges' })

export const newAbsence = z
  .strictObject({
    driverId: id('driver').nullable().default(null),
    truckId: id('truck').nullable().default(null),
    fromDay: dayInput('Choose the first day'),
    throughDay: dayInput('Choose the last day'),
    reason: optionalText(100),
  })
  .refine((each) => (each.driverId === null) !== (each.truckId === null), {
    path: ['driverId'],
    error: 'Choose a driver or a truck',
  })
  .refine((each) => each.fromDay <= each.throughDay, {
    path: ['throughDay'],
    error: 'The last day must not be before the first',
  })
  .meta({ id: 'NewAbsence' })

const minutes = 'Must be a whole number of minutes from 1 to 240'

/** `minutes` null: use the learned minutes, or the default. */
export const ownServiceMinutes = z
  .strictObject({
    kind: z.enum(serviceKinds, { error: 'Choose a kind of stop' }),
    size: integerInput(1, 'Must be a size').nullable().default(null),
    minutes: z.int({ error: minutes }).min(1, { error: minutes }).max(240, { error: minutes }).nullable(),
  })
  .meta({ id: 'OwnServiceMinutes' })

export type NewYard = z.output<typeof newYard>
export type YardChanges = z.output<typeof yardChanges>
export type NewTruck = z.output<typeof newTruck>
export type TruckChanges = z.output<typeof truckChanges>
export type NewDriver = z.output<typeof newDriver>
export type DriverChanges = z.output<typeof driverChanges>
export type NewAbsence = z.output<typeof newAbsence>
export type OwnServiceMinutes = z.output<typeof ownServiceMinutes>
export type NewYardOnWire = z.input<typeof newYard>
export type YardChangesOnWire = z.input<typeof yardChanges>
export type NewTruckOnWire = z.input<typeof newTruck>
export type TruckChangesOnWire = z.input<typeof truckChanges>
export type NewDriverOnWire = z.input<typeof newDriver>
export type DriverChangesOnWire = z.input<typeof driverChanges>
export type NewAbsenceOnWire = z.input<typeof newAbsence>
