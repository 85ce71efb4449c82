import { type JurisdictionKey, jurisdictionKeys } from '#contract/diversion/jurisdiction-keys.ts'
import type { FacilityOnWire, NewFacilityOnWire } from '#contract/facilities/facilities.ts'
import type { FacilityKind } from '#contract/facilities/facility-words.ts'

const texts = ['name', 'swisNumber', 'operator', 'address', 'city', 'zipCode', 'county', 'notes'] as const

/** What the form of a facility holds: each jurisdiction is a tick. */
export type FacilityValues = Record<(typeof texts)[number], string> & { kind: FacilityKind } & Record<
    `by-${JurisdictionKey}`,
    boolean
  >

export function facilityValuesOf(facility: FacilityOnWire | null): FacilityValues {
  return {
    ...Object.fromEntries(texts.map((field) => [field, facility?.[field] ?? ''])),
    kind: facility?.kind ?? 'other',
    ...Object.fromEntries(jurisdictionKeys.map((key) => [`by-${key}`, facility?.authorizedBy.includes(key) ?? false])),
  } as FacilityValues
}

export function facilityBody(values: FacilityValues): NewFacilityOnWire {
  const said = Object.fromEntries(texts.map((field) => [field, values[field].trim()])) as Record<
    (typeof texts)[number],
    string
  >
  const authorizedBy = jurisdictionKeys.filter((key) => values[`by-${key}`])
  return { ...said, kind: values.kind, authorizedBy }
}
