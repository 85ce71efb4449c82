import { whichMaterial } from '#content/wording/ticket-questions.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { netHundredthTons } from '#contract/values/units.ts'
import type { WeightTicketChanges } from '#contract/weight-tickets/weight-tickets.ts'
import { possibleMaterials } from '#domain/diversion/materials.ts'
import { estimateProblem } from '#domain/weight-tickets/estimate.ts'
import { weighingProblem } from '#domain/weight-tickets/ticket-problems.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { TicketFacts, TicketRow } from './ticket-queries.ts'
import { staffPhotoUrl } from './ticket-views.ts'

/** The defaults of a load that was weighed on a scale. */
const weighed = {
  measured: 'scale',
  hundredthYards: null,
  densityPoundsPerYard: null,
  densitySource: '',
  densityVersion: '',
  countsForOverage: true,
} as const

/** The defaults of a ticket. */
const nothingKnown: TicketFacts = {
  netHundredthTons: 0,
  grossHundredthTons: null,
  tareHundredthTons: null,
  facility: '',
  ticketNumber: '',
  loadedOn: null,
  material: '',
  disposition: null,
  originCity: '',
  haulId: null,
  facilityId: null,
  ...weighed,
  confirmedReason: '',
  photoLink: null,
  photoFileId: null,
  thumbnailFileId: null,
}

/**
 * The ticket to write; absent fields are unchanged. Throws `invalid-input` if it contradicts itself (rule 131), or its material may mean
 * several (rule 227).
 */
export function checkedFacts(wanted: WeightTicketChanges, before: TicketRow | null, now: Date): TicketFacts {
  const was = before ? factsOf(before) : nothingKnown
  const facts: TicketFacts = {
    netHundredthTons: wanted.weightTons ?? was.netHundredthTons,
    grossHundredthTons: unlessUnsaid(wanted.grossTons, was.grossHundredthTons),
    tareHundredthTons: unlessUnsaid(wanted.tareTons, was.tareHundredthTons),
    facility: wanted.facility ?? was.facility,
    ticketNumber: wanted.ticketNumber ?? was.ticketNumber,
    loadedOn: unlessUnsaid(wanted.loadDate, was.loadedOn),
    material: wanted.material ?? was.material,
    disposition: unlessUnsaid(wanted.disposition, was.disposition),
    originCity: wanted.originCity ?? was.originCity,
    haulId: unlessUnsaid(wanted.haulId, was.haulId),
    facilityId: unlessUnsaid(wanted.facilityId, was.facilityId),
    ...measuredAs(wanted, was),
    confirmedReason: wanted.confirmedReason ?? was.confirmedReason,
    ...photoAfter(wanted.photoUrl, was, before?.id ?? null),
  }
  const rounded = {
    ...facts,
    grossHundredthTons: rounding(facts.grossHundredthTons),
    tareHundredthTons: rounding(facts.tareHundredthTons),
  }
  // A ticket in pounds is stored rounded, and was right when it was written (rule 314).
  const isAsWeighed = weightsOf(rounded) === weightsOf(was)
  const problem =
    (facts.material === was.material ? null : materialProblem(facts.material)) ??
    estimateProblem(rounded) ??
    weighingProblem(
      {
        net: facts.netHundredthTons,
        gross: isAsWeighed ? null : facts.grossHundredthTons,
        tare: isAsWeighed ? null : facts.tareHundredthTons,
        loadDate: facts.loadedOn,
      },
      dateInLosAngeles(now),
    )
  if (!problem) return rounded
  throw new AppError('invalid-input', { message: problem.message, fields: { [problem.field]: problem.message } })
}

const rounding = (hundredthTons: number | null) => hundredthTons && netHundredthTons(hundredthTons, 0)

const weightsOf = ({ netHundredthTons, grossHundredthTons, tareHundredthTons }: TicketFacts) =>
  [netHundredthTons, grossHundredthTons, tareHundredthTons].join()

function materialProblem(material: string) {
  const possible = possibleMaterials(material)
  return possible.length > 1 ? { field: 'material', message: whichMaterial(material, possible) } : null
}

export function factsOf(row: TicketRow): TicketFacts {
  return {
    netHundredthTons: row.weightTons,
    grossHundredthTons: row.grossTons,
    tareHundredthTons: row.tareTons,
    facility: row.facility,
    ticketNumber: row.ticketNumber,
    loadedOn: row.loadDate,
    material: row.material,
    disposition: row.disposition,
    originCity: row.originCity,
    haulId: row.haulId,
    facilityId: row.facilityId,
    measured: row.measured,
    hundredthYards: row.cubicYards,
    densityPoundsPerYard: row.densityPoundsPerYard,
    densitySource: row.densitySource,
    densityVersion: row.densityVersion,
    countsForOverage: row.countsForOverage,
    confirmedReason: row.confirmedReason,
    photoLink: row.photoLink,
    photoFileId: row.photoFileId,
    thumbnailFileId: row.thumbnailFileId,
  }
}

const unlessUnsaid = <T>(said: T | undefined, was: T): T => (said === undefined ? was : said)

/** Rule 177: a scale weight replaces an estimate and always counts; an estimate counts only if staff say so. */
function measuredAs(wanted: WeightTicketChanges, was: TicketFacts) {
  const measured = wanted.measured ?? was.measured
  if (measured === 'scale') return weighed
  return {
    measured,
    hundredthYards: unlessUnsaid(wanted.cubicYards, was.hundredthYards),
    densityPoundsPerYard: unlessUnsaid(wanted.densityPoundsPerYard, was.densityPoundsPerYard),
    densitySource: wanted.densitySource ?? was.densitySource,
    densityVersion: wanted.densityVersion ?? was.densityVersion,
    countsForOverage: wanted.countsForOverage ?? (was.measured === 'estimated' && was.countsForOverage),
  }
}

/** The address of an upload that comes back as it was sent is no other photo. */
function photoAfter(said: string | null | undefined, was: TicketFacts, ticketId: string | null) {
  const { photoLink, photoFileId, thumbnailFileId } = was
  const isKept = said === undefined || (photoFileId !== null && ticketId !== null && said === staffPhotoUrl(ticketId))
  if (isKept) return { photoLink, photoFileId, thumbnailFileId }
  return { photoLink: said, photoFileId: null, thumbnailFileId: null }
}
