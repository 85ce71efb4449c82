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
  /** The place counts mixed loads only at facilities that it accepts. */
  | 'not-accepted'
  | 'no-date'
  | 'no-facility'
  | 'landfill'
  /** Neither a ticket number nor a photo. */
  | 'no-ticket'
  /** Another load of the report has its number, facility and day. */
  | 'repeated'

type Shown = { rate: FacilityRate | null; project: RuledProject; isRepeated: boolean }

/**
 * Rule 230: what a load that claims diversion cannot show; empty if it can show everything. Reports by earlier rules asked only for
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
          isMixed && !isAcceptedBy(project, load) && 'not-accepted',
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

const isAcceptedBy = ({ jurisdiction }: RuledProject, { site }: Load) =>
  !getJurisdiction(jurisdiction).acceptsFacilities || (site?.authorizedBy.includes(jurisdiction) ?? false)

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
