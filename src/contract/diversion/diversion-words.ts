/** What a target applies to: all materials, all debris, a part of it, a separate material, or universal waste, of which only proof is asked. */
export const diversionStreams = [
  'materials',
  'debris',
  'inert',
  'other-debris',
  'soil',
  'land-clearing',
  'universal-waste',
] as const
export type DiversionStream = (typeof diversionStreams)[number]

/** How we know a rule (rule 385). */
export const certainties = [
  'official-page',
  'official-code',
  'official-document',
  'third-party',
  /** Our reading of what an official page says. */
  'inferred',
] as const
export type Certainty = (typeof certainties)[number]

/**
 * `unknown-target`: the place has a target that we do not know (rule 226); `unanswered`: nobody said where soil comes from, whether the state's
 * code covers the work, or what became of universal waste; `no-target`: no rule asks for a share.
 */
export const diversionOutcomes = ['pass', 'fail', 'unknown-target', 'unanswered', 'no-loads', 'no-target'] as const
export type DiversionOutcome = (typeof diversionOutcomes)[number]

/** What is missing in a load. */
export const loadWarnings = [
  'no-rate',
  'no-disposition',
  'estimated',
  'unknown-material',
  'no-date',
  'no-facility',
  'no-ticket-number',
  'no-photo',
] as const

/** Why a load counts as disposed although it claims diversion. */
export const notDivertedReasons = [
  'no-disposition',
  'no-rate',
  'self-certified',
  'not-accepted',
  'low-rate',
  'no-date',
  'no-facility',
  'landfill',
  'no-ticket',
  'repeated',
] as const

/** What happened to a load. A mixed load is sorted at a facility, which recovers its certified rate (rule 172). */
export const dispositions = [
  'recycled',
  'reused',
  'salvaged',
  'disposed',
  'mixed',
  'daily-cover',
  'waste-to-energy',
] as const
export type Disposition = (typeof dispositions)[number]

/** How a load was measured: by a scale, or as cubic yards times a named density (rule 171). */
export const loadMeasures = ['scale', 'estimated'] as const
export type LoadMeasure = (typeof loadMeasures)[number]

/** The jurisdictions besides the state; `california` stands for a place without known local rules. */
export const jurisdictionKeys = [
  'agoura-hills',
  'alhambra',
  'arcadia',
  'azusa',
  'baldwin-park',
  'bellflower',
  'beverly-hills',
  'burbank',
  'calabasas',
  'carson',
  'cerritos',
  'claremont',
  'compton',
  'covina',
  'culver-city',
  'downey',
  'el-monte',
  'el-segundo',
  'gardena',
  'glendale',
  'glendora',
  'hawthorne',
  'inglewood',
  'lancaster',
  'long-beach',
  'los-angeles-city',
  'los-angeles-county',
  'malibu',
  'monrovia',
  'montebello',
  'norwalk',
  'palmdale',
  'pasadena',
  'pomona',
  'san-fernando',
  'santa-clarita',
  'santa-monica',
  'thousand-oaks',
  'torrance',
  'ventura-county',
  'west-covina',
  'whittier',
  'california',
] as const

export type JurisdictionKey = (typeof jurisdictionKeys)[number]

/** The materials of a load, described in `src/domain/diversion/materials.ts`, in the order they are offered. */
export const loadMaterialKeys = [
  'mixed',
  'asphalt',
  'shingles',
  'brick',
  'cardboard',
  'carpet',
  'concrete',
  'drywall',
  'masonry',
  'metals',
  'office-waste',
  'pallets',
  'plastic',
  'rock',
  'engineered-wood',
  'solid-wood',
  'other',
  'soil',
  'land-clearing',
] as const

export type LoadMaterialKey = (typeof loadMaterialKeys)[number]
