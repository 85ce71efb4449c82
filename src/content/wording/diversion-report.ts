import { dispositionLabels } from '#content/staff/staff-weight.ts'
import type {
  DiversionReport,
  ReportedLoad,
  ReportedRule,
  ReportedTarget,
} from '#contract/diversion/diversion-reports.ts'
import {
  type Disposition,
  type DiversionOutcome,
  type JurisdictionKey,
  loadWarnings,
} from '#contract/diversion/diversion-words.ts'
import { hundredthCubicYardsToDecimal, hundredthTonsToDecimal } from '#contract/values/units.ts'
import type { LoadWarning } from '#domain/diversion/count-load.ts'
import type { LoadAmount } from '#domain/diversion/load.ts'
import { placeNames } from '#domain/diversion/place-names.ts'
import { loadWarningTexts, notDivertedTexts, targetName } from './diversion.ts'
import { shortDate } from './short-dates.ts'

/** Texts of a diversion report, shared by the page, the PDF and the CSV. */
export const reportText = {
  title: 'Diversion report',
  subtitle: 'Construction and demolition debris (CALGreen)',
  of: { order: (name: string) => `Order ${name}`, project: (name: string) => name },
  made: (date: string) => `Made ${date}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  unknown: '–',
  ofWhole: 'of',
  project: {
    heading: 'Project',
    name: 'Project',
    orders: 'Orders',
    address: 'Address',
    apn: 'Parcel (APN)',
    permitNumber: 'Permit number',
    planCheckNumber: 'Plan-check number',
    jurisdiction: 'Jurisdiction',
    kind: 'Kind',
    squareFeet: 'Square feet',
    valuation: 'Valuation',
    soilOrigin: 'Soil and rock from',
    starts: 'Start',
    ends: 'End',
    estimatedEnd: 'Estimated end',
  },
  people: {
    heading: 'People',
    owner: 'Owner',
    contractor: 'Contractor',
    preparer: 'Prepared by',
    relation: 'Relation',
    hauler: 'Hauler',
    haulerPermit: 'Hauler’s permit',
    refundPayee: 'Refund payee',
  },
  result: {
    heading: 'Result',
    stream: 'What',
    total: 'Total',
    diverted: 'Diverted',
    percent: 'Diversion',
    target: 'Target',
    verdict: 'Result',
    /** In the box of the PDF. */
    figure: 'diverted',
    required: (percent: string, outcome: string) => `${percent} required: ${outcome.toLowerCase()}`,
  },
  materials: {
    heading: 'Totals by material',
    material: 'Material',
    loads: 'Loads',
    total: 'Total',
    percent: 'Diverted',
  },
  loads: {
    heading: 'Loads',
    none: 'No load has a weight ticket yet.',
    load: 'Load',
    date: 'Date',
    ticket: 'Ticket',
    order: 'Order',
    facility: 'Facility',
    material: 'Material',
    total: 'Total',
    sum: 'Total',
  },
  parts: { recycled: 'Recycled', reused: 'Reused', salvaged: 'Salvaged', disposed: 'Disposed' },
  rules: {
    heading: 'Rules',
    notes: 'Notes',
    unsourced: 'Unsourced: ask the jurisdiction',
    known: 'How we know the rules',
    asked: 'What else the jurisdiction asks for',
    later: 'Under later rules, for information only:',
  },
  /** On the page beside it, never on paper. */
  warnings: { heading: 'What weakens this report', otherMaterial: 'Other material than ordered' },
  calculated: {
    heading: 'How it was calculated',
    formula:
      'Diversion = (recycled + reused + salvaged) ÷ (recycled + reused + salvaged + disposed). Soil and land clearing are calculated separately.',
    mixed:
      'A mixed load counts as recycled at the rate certified for its facility on the day of the load. Anything not shown to be diverted counts as disposed: a load needs a day, a facility that is not a landfill, and a ticket number or a photo. Alternative daily cover and waste to energy are disposal.',
    rounding: 'Only the percentages shown are rounded, and they are rounded down.',
  },
  signature: {
    heading: 'Declaration',
    declaration:
      'I declare under penalty of perjury under the laws of the State of California that the information in this report is true and correct to the best of my knowledge.',
    name: 'Name',
    title: 'Title',
    signature: 'Signature',
    date: 'Date',
    place: 'Place of signing (city and state)',
  },
  conflict: {
    heading: 'There is no report yet',
    text: 'A report is by weight or by volume, never both. Enter a density for the loads that only have a volume, or weigh them.',
    weighed: 'By weight',
    byVolume: 'By volume',
  },
  measured: { scale: 'Weighed', estimated: 'Estimated', volume: 'By volume' },
}

export const unitLabels: Record<DiversionReport['unit'], { short: string; long: string }> = {
  tons: { short: 'tons', long: 'Short tons' },
  'cubic-yards': { short: 'cu yd', long: 'Cubic yards' },
}

/** The column label; it is explicit where something a city calls disposal may look like a use. */
const reportedDispositions: Record<Disposition, string> = {
  ...dispositionLabels,
  mixed: 'Mixed',
  'daily-cover': 'Alternative daily cover: disposal',
  'waste-to-energy': 'Waste to energy: disposal',
}

/** "65%", "72.5%", "64.99%": without trailing zeros. */
export const inPercent = (percent: string) => `${percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent}%`

/** The facts of a load that have no column: how it was measured, converted and sorted, in short sentences. */
export function loadDetails(load: ReportedLoad): string[] {
  const { disposition, rate, density, cubicYards, originCity, confirmedReason } = load
  return [
    disposition !== null && dispositionOf(load),
    rate && rateText(rate),
    density && cubicYards
      ? `Estimated: ${cubicYards} cu yd × ${density.poundsPerYard} lb per cu yd (${densityText(density)})`
      : reportText.measured[load.howMeasured],
    originCity && `From ${originCity}`,
    confirmedReason && `Confirmed: ${confirmedReason}`,
  ].filter((each) => typeof each === 'string' && each !== '') as string[]
}

/** A load that does not count was only said to be diverted. */
const dispositionOf = ({ disposition, notDiverted }: Pick<ReportedLoad, 'disposition' | 'notDiverted'>) =>
  disposition && notDiverted.length > 0
    ? `Ticket says: ${reportedDispositions[disposition].toLowerCase()}`
    : disposition && reportedDispositions[disposition]

/** Why a load counts as disposed although its ticket claims diversion; empty if it does not. */
export const notDivertedText = ({ notDiverted }: Pick<ReportedLoad, 'notDiverted'>) =>
  notDiverted.length === 0
    ? ''
    : `Counts as disposed: ${notDiverted.map((reason) => notDivertedTexts[reason]).join(', ')}`

const rateText = ({ percent, from, until, certifier }: NonNullable<ReportedLoad['rate']>) =>
  `${inPercent(percent)} recovered${certifier ? `, certified by ${certifier}` : ''}, ${
    until ? `${shortDate(from)} to ${shortDate(until)}` : `since ${shortDate(from)}`
  }`

const densityText = ({ source, version }: { source: string; version: string }) =>
  version ? `${source}, ${version}` : source

const soilQuestion =
  'Say in its project whether soil and rock come mainly from land clearing: then all of it has to be diverted (CALGreen 5.408.3)'
const areaQuestion =
  'Say in its project what is built, and whether it adds conditioned area, volume or size: then CALGreen covers it'
const wasteQuestion = 'Say in its project what became of lamps, batteries and other universal waste'

/** What has to be answered before a target can be judged. */
const questionOf = ({ stream }: Pick<ReportedTarget, 'stream'>) =>
  stream === 'soil' ? soilQuestion : stream === 'universal-waste' ? wasteQuestion : areaQuestion

/** "Debris, Burbank" */
export const reportedTargetName = ({ stream, rule }: Pick<ReportedTarget, 'stream' | 'rule'>) =>
  targetName({ stream, place: rule?.place ?? '' })

/** Of universal waste only proof is asked (rule 387). */
export const hasTons = ({ stream }: Pick<ReportedTarget, 'stream'>) => stream !== 'universal-waste'

/** Rule 226: nobody knows the target; what we have is the state's minimum, or what others say. */
function unconfirmedTarget({ targetPercent, source }: ReportedRule): string {
  const percent = inPercent(targetPercent)
  if (source?.certainty === 'third-party') return `${percent} according to a third party`
  if (source?.certainty === 'inferred') return `${percent} is our reading`
  return `The state’s minimum is ${percent}`
}

/** What has to be asked before the targets can be judged, for the page beside a report and never on paper (rule 389). */
export function openQuestions(judgements: readonly Pick<ReportedTarget, 'stream' | 'verdict' | 'rule'>[]): string[] {
  const questions = judgements.flatMap((target) => {
    if (target.verdict === 'unanswered') return [`${questionOf(target)}.`]
    return target.verdict === 'unknown-target' ? [`${reportedTargetName(target)}: ask the city for its target.`] : []
  })
  return [...new Set(questions)]
}

/** What a target's row says besides its figures. */
export function targetNotes(
  target: Pick<ReportedTarget, 'stream' | 'verdict' | 'rule' | 'shortfall' | 'notCounted'>,
  unit: DiversionReport['unit'],
): string[] {
  const { stream, verdict, rule, shortfall, notCounted } = target
  return [
    verdict === 'fail' &&
      (stream === 'universal-waste' ? 'Proof of proper disposal is missing' : shortfallText(shortfall, unit)),
    !isNothing(notCounted) && `${notCounted} ${unitLabels[unit].short} of inert debris not counted`,
    verdict === 'unknown-target' && rule && unconfirmedTarget(rule),
  ].filter((note) => typeof note === 'string') as string[]
}

/** "0.1 tons short of the target" */
const shortfallText = (shortfall: string, unit: DiversionReport['unit']) =>
  `${shortfall} ${unitLabels[unit].short} short of the target`

/** Whose rules apply; the state's always do. */
export const placeText = (key: JurisdictionKey) => (key === 'california' ? 'California (CALGreen)' : placeNames[key])

/** How many tickets are listed before the rest is counted. */
const maxNamed = 12

/** "270933, 204258"; beyond a dozen the rest is counted. */
export function loadNames(loads: readonly Parameters<typeof loadName>[0][]): string {
  const more = loads.length > maxNamed ? ` and ${loads.length - maxNamed} more` : ''
  return `${loads.slice(0, maxNamed).map(loadName).join(', ')}${more}`
}

/** Each warning once, with its loads; without those that are `listed` elsewhere on the page. */
export function warningSentences(loads: readonly ReportedLoad[], listed: readonly LoadWarning[] = []): string[] {
  return loadWarnings.flatMap((warning) => {
    const about = listed.includes(warning) ? [] : loads.filter(({ warnings }) => warnings.includes(warning))
    if (about.length === 0) return []
    return [
      `${loadWarningTexts[warning]} ${about.length === 1 ? '1 load' : `${about.length} loads`}: ${loadNames(about)}.`,
    ]
  })
}

/** Rule 582: the loads whose tickets name another material than their containers were ordered for. */
export const otherMaterialSentences = (loads: readonly ReportedLoad[]): string[] =>
  loads.flatMap((load) =>
    load.orderedAs === undefined ? [] : [`${loadName(load)}: ${load.material}, ordered for ${load.orderedAs}.`],
  )

/** A load by its ticket number, or by other known facts. */
export const loadName = ({
  ticketNumber,
  date,
  orderNumber,
}: Pick<ReportedLoad, 'ticketNumber' | 'date' | 'orderNumber'>) =>
  ticketNumber || (date ? `without number, ${shortDate(date)}` : `without number, order ${orderNumber}`)

/** "5.02 tons", "12.50 cu yd" */
export const amountText = (amount: LoadAmount) =>
  amount.how === 'scale'
    ? `${hundredthTonsToDecimal(amount.hundredthTons)} ${unitLabels.tons.short}`
    : `${hundredthCubicYardsToDecimal(amount.hundredthYards)} ${unitLabels['cubic-yards'].short}`

/** Empty rows are left out: a column of zeros hides the figures. */
export const isNothing = (amount: string) => /^0(\.0+)?$/.test(amount)

/** The address of a load's facility, and the state's number. */
export const facilityPlace = ({ facilityAddress, swisNumber }: Pick<ReportedLoad, 'facilityAddress' | 'swisNumber'>) =>
  [facilityAddress, swisNumber && `SWIS ${swisNumber}`].filter(Boolean).join(', ')

/** The material of a load, with the ticket's own words if they differ. */
export const materialText = ({ material, writtenAs }: Pick<ReportedLoad, 'material' | 'writtenAs'>) =>
  writtenAs && writtenAs !== material ? `${material} (${writtenAs})` : material

/** The downloads of a report. */
export const reportDownloads = {
  report: 'Diversion report',
  open: 'Open the report',
  pdf: 'Report as PDF',
  csv: 'Loads as CSV',
}

/** The page of a report. */
export const reportPage = {
  /** Above the report on a page in another language, which is marked as it is. */
  cover: '',
  language: undefined as string | undefined,
  title: (name: string) => `Diversion report ${name}`,
  description: 'What was recycled, reused, salvaged and disposed of, load by load.',
  backToOrder: 'Back to the order',
  backToProject: 'Back to the project',
  loading: 'Calculating the report…',
  notFoundHeading: 'Report not found',
  notFound: 'There is no such report, or it is not yours. Sign in with the account that the order belongs to.',
  signIn: 'Sign In',
  failed: 'The report could not be loaded. Please reload the page in a moment.',
  next: 'What to do next',
  /** Above the report, never on paper; null: nothing is left to do. */
  nextSteps: {
    pass: null,
    fail: 'The target is not met. Loads that are still to come can raise the share: keep concrete, wood and metal apart, each in a container of its own, and they are recycled in full. If a ticket is missing, send it before the report goes out.',
    'unknown-target':
      'Ask the city which share it requires, and write down who said so. The report then says whether it is met.',
    unanswered: 'Answer the open questions of the project. Until then the report cannot say whether the target is met.',
    'no-loads': 'The report fills by itself with the first weight ticket.',
    'no-target': null,
  } as Record<DiversionOutcome, string | null>,
}
