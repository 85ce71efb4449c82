import type { FacilityRate } from './facility-rate.ts'
import type { RuledProject } from './governing-rules.ts'
import { getJurisdiction } from './jurisdictions.ts'
import type { Load } from './load.ts'

/** Why a load counts as disposed although its ticket says that it was diverted. */
export type NotDiverted =
  | 'no-disposition'
  | 'no-rate'
  /** The facility certified its rate itself. */
  | 'self-certified'
  /** The place counts such loads only at facilities that it accepts. */
  | 'not-accepted'
  /** The place counts mixed loads only at facilities with a higher rate. */
  | 'low-rate'
  | 'no-date'
  | 'no-facility'
  | 'landfill'
  /** Neither a ticket number nor a photo. */
  | 'no-ticket'
  /** Another load of the report has its number, facility and day. */
  | 'repeated'

type Shown = { rate: FacilityRate | null; project: RuledProject; isRepeated: boolean }

/**
 * Rules 230 and 388: what a load that claims diversion cannot show; empty if it can show everything. Reports by earlier rules asked only for
 * a disposition, and for a rate.
 */
export function notDiverted(load: Load, { rate, project, isRepeated }: Shown): NotDiverted[] {
  const { disposition, site } = load
  if (disposition === 'disposed' || disposition === 'daily-cover' || disposition === 'waste-to-energy') return []
  const isMixed = disposition === 'mixed'
  const isWithoutRate = isMixed && rate === null && 'no-rate'
  const basic: (NotDiverted | false)[] = [disposition === null && 'no-disposition', isWithoutRate]
  const evidence: (NotDiverted | false)[] =
    project.rulesVersion < 3
      ? []
      : [
          isMixed &&
            rate !== null &&
            isSelfCertified(rate.certifier, [load.facility, site?.name ?? '', site?.operator ?? '']) &&
            'self-certified',
          !isAcceptedBy(project, load) && 'not-accepted',
          isMixed && rate !== null && isBelowLeastRate(project, rate) && 'low-rate',
          load.date === null && 'no-date',
          load.facility.trim() === '' && 'no-facility',
          (site ? site.kind === 'landfill' : /\b(landfill|dump)\b/i.test(load.facility)) && 'landfill',
          load.ticketNumber.trim() === '' && !load.hasPhoto && 'no-ticket',
          isRepeated && 'repeated',
        ]
  return [...basic, ...evidence].filter((reason) => reason !== false)
}

/** Words that name nobody else as the certifier. */
const noThirdParty =
  /^(itself|ourselves|us|own|in.?house|(the )?(facility|operator|owner)|none|n\/?a|unknown|)$|\bself\b/

/** Rule 230: whether a certificate is the word of the facility, which has some names. */
export function isSelfCertified(certifier: string, names: readonly string[]): boolean {
  const name = plain(certifier)
  return noThirdParty.test(name) || names.map(plain).includes(name)
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^certified by /, '')
    .replace(/[.,]/g, '')
    .trim()

function isAcceptedBy({ jurisdiction, rulesVersion }: RuledProject, { site, disposition }: Load): boolean {
  const { acceptsFacilities } = getJurisdiction(jurisdiction)
  const isChecked =
    acceptsFacilities === 'mixed loads' ? disposition === 'mixed' : acceptsFacilities !== undefined && rulesVersion >= 4
  return !isChecked || (site?.authorizedBy.includes(jurisdiction) ?? false)
}

const isBelowLeastRate = ({ jurisdiction, rulesVersion }: RuledProject, { basisPoints }: FacilityRate) =>
  rulesVersion >= 4 && basisPoints < (getJurisdiction(jurisdiction).leastRateBasisPoints ?? 0)

/** Rule 230: the loads whose number, facility and day another load of the report has, which was entered earlier; a reason makes it another one. */
export function repeatedLoads(loads: readonly Load[]): Set<string> {
  const numbered = loads.filter(({ ticketNumber }) => ticketNumber.trim() !== '')
  const known = new Set<string>()
  const repeated = new Set<string>()
  for (const load of numbered.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { ticketNumber, date, facilityId, facility } = load
    const key = JSON.stringify([plain(ticketNumber), date, facilityId ?? plain(facility)])
    if (known.has(key) && load.confirmedReason === '') repeated.add(load.id)
    known.add(key)
  }
  return repeated
}
