import { z } from 'zod'
import { jurisdictionKeys, loadMaterialKeys } from '#contract/diversion/diversion-words.ts'
import { optionalDate, optionalText, requiredText } from '#contract/values/field-rules.ts'
import { typedHundredths } from '#contract/values/typed-amount.ts'
import { searchParamOrNone } from '#contract/wire/paging.ts'
import { instant, isoDate } from '#contract/wire/wire.ts'
import { facilityKinds, swisPattern } from './facility-words.ts'

/** The certified recovery rate of a facility for a material, and its period. */
export const facilityRate = z.object({
  id: z.uuid(),
  material: z.enum(loadMaterialKeys),
  basisPoints: z.int().describe('7250 is 72.5 %'),
  validFrom: isoDate,
  validUntil: isoDate.nullable().describe('The last day; null while it is in force'),
  certifier: z.string(),
  source: z.string(),
  isUsed: z.boolean().describe('Whether it was used for a load; then it can only be ended'),
})

export type FacilityRateView = z.output<typeof facilityRate>

/** A facility. */
export const facility = z
  .object({
    id: z.uuid(),
    name: z.string(),
    swisNumber: z.string().describe("The state's number, such as 19-AA-0052"),
    address: z.string(),
    city: z.string(),
    zipCode: z.string(),
    county: z.string(),
    operator: z.string(),
    kind: z.enum(facilityKinds),
    authorizedBy: z.array(z.enum(jurisdictionKeys)).describe('The jurisdictions that accept its tickets'),
    notes: z.string(),
    latitude: z.number().nullable().describe('Of its gate; null: in the middle of its ZIP code'),
    longitude: z.number().nullable(),
    hours: z
      .array(z.object({ weekday: z.int(), opensMinute: z.int(), closesMinute: z.int() }))
      .describe('When it is open, by weekday (0 is Sunday); empty: not known, otherwise closed on days without hours'),
    rates: z.array(facilityRate).describe('By material, newest first'),
    ticketCount: z.int().describe('Number of weight tickets that name it'),
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'Facility' })

export type Facility = z.output<typeof facility>
export type FacilityOnWire = z.input<typeof facility>

const swisMessage = 'SWIS number must look like 19-AA-0052'

const minute = z.int({ error: 'Enter a time' }).min(0, { error: 'Enter a time' }).max(1440, { error: 'Enter a time' })

const fields = {
  name: requiredText(200, 'Name is required'),
  swisNumber: z
    .string({ error: swisMessage })
    .trim()
    .toUpperCase()
    .refine((number) => number === '' || swisPattern.test(number), { error: swisMessage }),
  address: optionalText(200),
  city: optionalText(100),
  zipCode: optionalText(10),
  county: optionalText(60),
  operator: optionalText(200),
  kind: z.enum(facilityKinds, { error: 'Kind must be a kind of facility' }),
  authorizedBy: z.array(z.enum(jurisdictionKeys, { error: 'Must be one of the jurisdictions' })),
  notes: optionalText(2_000),
  latitude: z.number({ error: 'Must be a latitude, such as 34.41' }).min(-90).max(90).nullable(),
  longitude: z.number({ error: 'Must be a longitude, such as -118.55' }).min(-180).max(180).nullable(),
  hours: z
    .array(
      z
        .strictObject({ weekday: z.int().min(0).max(6), opensMinute: minute, closesMinute: minute })
        .refine((day) => day.opensMinute < day.closesMinute, {
          path: ['closesMinute'],
          error: 'It must close after it opens',
        }),
      { error: 'Enter the hours of weekdays' },
    )
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
      error: 'Enter each weekday once',
    }),
}

export const newFacility = z
  .object({
    ...fields,
    swisNumber: fields.swisNumber.default(''),
    kind: fields.kind.default('other'),
    authorizedBy: fields.authorizedBy.default([]),
    latitude: fields.latitude.default(null),
    longitude: fields.longitude.default(null),
    hours: fields.hours.default([]),
  })
  .meta({ id: 'NewFacility' })

export type NewFacility = z.output<typeof newFacility>
export type NewFacilityOnWire = z.input<typeof newFacility>

/** Absent fields are unchanged. */
export const facilityChanges = z
  .object({
    name: z.optional(fields.name),
    swisNumber: fields.swisNumber.optional(),
    address: z.optional(fields.address),
    city: z.optional(fields.city),
    zipCode: z.optional(fields.zipCode),
    county: z.optional(fields.county),
    operator: z.optional(fields.operator),
    kind: fields.kind.optional(),
    authorizedBy: fields.authorizedBy.optional(),
    notes: z.optional(fields.notes),
    latitude: fields.latitude.optional(),
    longitude: fields.longitude.optional(),
    hours: fields.hours.optional(),
  })
  .meta({ id: 'FacilityChanges' })

export type FacilityChanges = z.output<typeof facilityChanges>
export type FacilityChangesOnWire = z.input<typeof facilityChanges>

const day = (message: string) =>
  optionalDate(message).check(z.refine((date) => date !== null, { error: message }) as z.core.$ZodCheck<string | null>)
const percentMessage = 'Rate must be a percentage from 0 to 100 with at most two decimals, such as 72.5'

/** "72.5" → 7250. */
const percent = z.union([z.string().trim(), z.number()], { error: percentMessage }).transform((sent, context) => {
  const basisPoints = typedHundredths(String(sent).replace(/\s*%$/, '')) ?? Number.NaN
  if (basisPoints >= 0 && basisPoints <= 10_000) return basisPoints
  context.issues.push({ code: 'custom', message: percentMessage, input: sent })
  return z.NEVER
})

export const newFacilityRate = z
  .object({
    material: z.enum(loadMaterialKeys, { error: 'Material must be one of the list' }),
    percent,
    validFrom: day('First day is required'),
    validUntil: z.optional(optionalDate()),
    certifier: requiredText(200, 'Enter who certified it'),
    source: requiredText(500, 'Enter where it is published: a certificate, a list, an address'),
  })
  .meta({ id: 'NewFacilityRate' })

export type NewFacilityRate = z.output<typeof newFacilityRate>
export type NewFacilityRateOnWire = z.input<typeof newFacilityRate>

/** Null: in force until another one begins. */
export const facilityRateEnd = z.object({ validUntil: optionalDate() }).meta({ id: 'FacilityRateEnd' })

export const facilityListQuery = z.object({
  search: searchParamOrNone,
  archived: z.enum(['no', 'only'], { error: 'Archived must be no or only' }).default('no'),
  limit: z.coerce
    .number({ error: 'Limit must be a number' })
    .int({ error: 'Limit must be a whole number' })
    .min(1, { error: 'Limit must be from 1 to 200' })
    .max(200, { error: 'Limit must be from 1 to 200' })
    .default(50),
})

export type FacilityListQuery = z.output<typeof facilityListQuery>

export const facilityList = z
  .object({
    facilities: z.array(facility),
    total: z.int().describe('How many there are, including those not listed'),
  })
  .meta({ id: 'FacilityList' })

const exampleOf = z.object({ line: z.int(), swisNumber: z.string(), name: z.string(), city: z.string() })

/** What an import of a state list changes, or changed: counts, and the first rows of each kind. */
export const facilityImport = z
  .object({
    rows: z.int(),
    isOfSites: z.boolean().describe('False for a list of operators or activities, which adds no facilities'),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    skipped: z.object({ closed: z.int(), otherCounty: z.int(), notKnown: z.int() }),
    unreadable: z.int(),
    counties: z
      .array(z.object({ name: z.string(), facilities: z.int() }))
      .describe('All active facilities in the list'),
    examples: z.object({
      added: z.array(exampleOf),
      changed: z.array(
        z.object({
          swisNumber: z.string(),
          name: z.string(),
          changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
      errors: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
  })
  .meta({ id: 'FacilityImport' })

export type FacilityImport = z.output<typeof facilityImport>

export const facilityImportQuery = z.object({
  counties: z
    .string()
    .max(2_000, { error: 'At most 2000 characters' })
    .optional()
    .describe('Comma-separated county names: only facilities of these counties are added. All counties by default'),
})

const tipDollars = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .transform((typed, context) => {
      const cents = typedHundredths(typed)
      if (cents !== null && cents >= 0 && cents <= 1_000_000) return cents
      context.issues.push({ code: 'custom', message: 'Must be 0 to 10,000 dollars, such as 45.00', input: typed })
      return z.NEVER
    })

/** What a facility charges for a ton (rule 573). */
export const facilityPrice = z
  .object({
    id: z.uuid(),
    material: z.enum(loadMaterialKeys).nullable().describe('Null: every material without a price of its own'),
    centsPerTon: z.int(),
    minimumCents: z.int(),
    validFrom: isoDate,
    validThrough: isoDate.nullable().describe('The last day; null while it is in force'),
  })
  .meta({ id: 'FacilityPrice' })

export const newFacilityPrice = z
  .strictObject({
    material: z.enum(loadMaterialKeys, { error: 'Material must be one of the list' }).nullable().default(null),
    perTon: tipDollars('Enter the price of a ton').describe('In dollars'),
    minimum: tipDollars('Enter the least that a load costs')
      .prefault('0')
      .describe('In dollars: what a load costs at least'),
    validFrom: day('First day is required'),
    validThrough: z.optional(optionalDate()),
  })
  .meta({ id: 'NewFacilityPrice' })
export type FacilityPrice = z.output<typeof facilityPrice>
export type FacilityPriceOnWire = z.input<typeof facilityPrice>
export type NewFacilityPrice = z.output<typeof newFacilityPrice>
export type NewFacilityPriceOnWire = z.input<typeof newFacilityPrice>
