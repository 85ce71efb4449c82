import type { FacilityKind } from '#contract/facilities/facility-words.ts'
import type { SwisFacility } from './read-swis-list.ts'

/** The fields of a facility that a list can have. */
const listed = ['name', 'address', 'city', 'zipCode', 'county', 'operator'] as const
type Listed = (typeof listed)[number]

/** A facility with a known SWIS number. */
export type KnownFacility = Record<Listed, string> & { id: string; swisNumber: string; kind: FacilityKind }

export type ImportChange = {
  facility: KnownFacility
  /** Only the fields that differ. */
  after: Partial<Record<Listed, string>> & { kind?: FacilityKind }
}

/** Why a row of the list changes nothing. */
export type SkipReason = 'closed' | 'other-county' | 'not-known'

export type ImportPlan = {
  added: SwisFacility[]
  changed: ImportChange[]
  unchanged: number
  skipped: Record<SkipReason, number>
}

type Planning = {
  facilities: readonly SwisFacility[]
  isOfSites: boolean
  /** Null: all counties. */
  counties: readonly string[] | null
  known: readonly KnownFacility[]
}

/** Rule 179: what an import adds and changes. Closed facilities and those of other counties are not added; existing ones are still updated. */
export function planImport({ facilities, isOfSites, counties, known }: Planning): ImportPlan {
  const byNumber = new Map(known.map((facility) => [facility.swisNumber, facility]))
  const wanted = counties && new Set(counties.map((county) => county.toLowerCase()))
  const plan: ImportPlan = {
    added: [],
    changed: [],
    unchanged: 0,
    skipped: { closed: 0, 'other-county': 0, 'not-known': 0 },
  }
  for (const row of facilities) {
    const facility = byNumber.get(row.swisNumber)
    const after = facility && changesOf(facility, row)
    if (facility && after && Object.keys(after).length > 0) plan.changed.push({ facility, after })
    else if (facility) plan.unchanged += 1
    else if (!isOfSites || row.name === '') plan.skipped['not-known'] += 1
    else if (row.isClosed) plan.skipped.closed += 1
    else if (wanted && !wanted.has(row.county.toLowerCase())) plan.skipped['other-county'] += 1
    else plan.added.push(row)
  }
  return plan
}

function changesOf(facility: KnownFacility, row: SwisFacility): ImportChange['after'] {
  const texts = listed.filter((field) => row[field] !== '' && row[field] !== facility[field])
  const after: ImportChange['after'] = Object.fromEntries(texts.map((field) => [field, row[field]]))
  // A kind that staff chose is kept.
  return facility.kind === 'other' && row.kind !== null && row.kind !== 'other' ? { ...after, kind: row.kind } : after
}
