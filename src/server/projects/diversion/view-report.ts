import { reportClockTexts } from '#content/wording/diversion.ts'
import { placeText } from '#content/wording/diversion-report.ts'
import type {
  DiversionReport,
  ReportedLoad,
  ReportedTally,
  ReportedTarget,
} from '#contract/diversion/diversion-reports.ts'
import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import { hundredthCubicYardsToDecimal } from '#contract/values/units.ts'
import type { CountedLoad } from '#domain/diversion/count-load.ts'
import type { DiversionReport as CalculatedReport, ReportOutcome } from '#domain/diversion/diversion-report.ts'
import type { TargetResult } from '#domain/diversion/evaluate-target.ts'
import { getJurisdiction } from '#domain/diversion/jurisdictions.ts'
import type { Load } from '#domain/diversion/load.ts'
import { splitMaterial } from '#domain/diversion/materials.ts'
import { otherThanOrdered } from '#domain/diversion/ordered-material.ts'
import type { ReportDue } from '#domain/diversion/report-due.ts'
import {
  basisPointsToPercent,
  diversionBasisPoints,
  diverted,
  millionthsToDecimal,
  nothing,
  type Tally,
  total,
} from '#domain/diversion/tally.ts'
import { wastePerArea } from '#domain/diversion/waste-per-area.ts'

/** The part of a report that is calculated. */
type Calculated = Omit<
  DiversionReport,
  'scope' | 'name' | 'madeAt' | 'madeOn' | 'hauler' | 'project' | 'people' | 'orderNumbers'
>

type Named = {
  jurisdiction: JurisdictionKey
  due: ReportDue | null
  /** What the limits per square foot depend on; null for an order, whose building is not known. */
  building: Parameters<typeof wastePerArea>[1] | null
  orders: ReadonlyMap<string, LoadOrder>
}

/** What a report says of the order of a load. `orderedAs`: empty if its reader may not know. */
type LoadOrder = { orderNumber: string; orderedAs: string }

/** A report as it crosses the wire: amounts as exact decimals, percentages as they were rounded down (rule 173). */
export function viewReport(report: CalculatedReport, { jurisdiction, due, building, orders }: Named): Calculated {
  const { requirements, declaration = '' } = getJurisdiction(jurisdiction)
  const { decidedOn, decidedBy } = report.governing
  return {
    unit: report.unit,
    conflict: null,
    verdict: report.verdict,
    judgements: report.judgements.map(viewTarget),
    decided: { on: decidedOn, by: decidedBy },
    laterRules: report.byLaterRules.map(viewTarget),
    materials: report.materials.map(({ material, loads, tally }) => ({
      name: material.name,
      loads,
      tally: viewTally(tally),
      percent: inPercent(diversionBasisPoints(tally)),
    })),
    loads: report.lines.map((line) => viewLoad(line, orders.get(line.load.id))),
    whole: viewTally(report.whole),
    due: due && { on: due.on, days: due.days, after: reportClockTexts[due.after] },
    wastePerArea: viewWastePerArea(report, building),
    notes: requirements.map(({ about, text, source }) => ({ about, text, source })),
    declaration,
  }
}

/** The message if loads by weight and by volume are mixed (rule 171). */
export function noReport(
  { weighed, byVolume }: Extract<ReportOutcome, { ok: false }>,
  orders: ReadonlyMap<string, LoadOrder>,
): Calculated {
  const named = (loads: readonly Load[]) =>
    loads.map(({ id, ticketNumber, date }) => ({ orderNumber: orders.get(id)?.orderNumber ?? '', ticketNumber, date }))
  return {
    unit: 'tons',
    conflict: { weighed: named(weighed), byVolume: named(byVolume) },
    verdict: null,
    judgements: [],
    decided: null,
    laterRules: [],
    materials: [],
    loads: [],
    whole: viewTally(nothing),
    wastePerArea: null,
    due: null,
    notes: [],
    declaration: '',
  }
}

function viewWastePerArea({ unit, judgements }: CalculatedReport, building: Named['building']) {
  const debris = judgements.find(({ stream }) => stream === 'debris')?.tally
  const waste = debris && building && unit === 'tons' ? wastePerArea(debris, building) : null
  if (!waste) return null
  return {
    pounds: (waste.hundredthPounds / 100).toFixed(2),
    limits: waste.limits.map(({ tenthPounds, ...limit }) => ({ ...limit, pounds: (tenthPounds / 10).toFixed(1) })),
  }
}

const inPercent = (basisPoints: number | null) => (basisPoints === null ? null : basisPointsToPercent(basisPoints))

function viewTally(tally: Tally): ReportedTally {
  return {
    recycled: millionthsToDecimal(tally.recycled),
    reused: millionthsToDecimal(tally.reused),
    salvaged: millionthsToDecimal(tally.salvaged),
    disposed: millionthsToDecimal(tally.disposed),
    diverted: millionthsToDecimal(diverted(tally)),
    total: millionthsToDecimal(total(tally)),
  }
}

/** A project's result for one target, as it crosses the wire. */
export function viewTarget({
  stream,
  rule,
  tally,
  reachedBasisPoints,
  notCounted,
  shortfall,
  verdict,
  isNotApplicable,
}: TargetResult): ReportedTarget {
  return {
    stream,
    rule: rule && {
      place: placeText(rule.jurisdiction),
      targetPercent: basisPointsToPercent(rule.targetBasisPoints),
      from: rule.from,
      source: rule.source,
      note: rule.note ?? '',
      doubt: rule.doubt ?? '',
    },
    tally: viewTally(tally),
    percent: inPercent(reachedBasisPoints),
    notCounted: millionthsToDecimal(notCounted),
    shortfall: millionthsToDecimal(shortfall),
    verdict,
    isNotApplicable,
  }
}

function viewLoad(
  { load, material, tally, rate, warnings, notDiverted }: CountedLoad,
  { orderNumber, orderedAs }: LoadOrder = { orderNumber: '', orderedAs: '' },
): ReportedLoad {
  const { id, date, ticketNumber, facility, site, originCity, amount, disposition, hasPhoto, confirmedReason } = load
  return {
    id,
    date,
    ticketNumber,
    orderNumber,
    facility,
    facilityAddress: site?.address ?? '',
    swisNumber: site?.swisNumber ?? '',
    originCity,
    material: material.name,
    writtenAs: splitMaterial(load.material).written,
    howMeasured: amount.how,
    cubicYards: amount.how === 'scale' ? null : hundredthCubicYardsToDecimal(amount.hundredthYards),
    density: amount.how === 'estimated' ? amount.density : null,
    rate: rate && {
      percent: basisPointsToPercent(rate.basisPoints),
      from: rate.from,
      until: rate.until,
      certifier: rate.certifier,
      source: rate.source,
    },
    disposition,
    tally: viewTally(tally),
    hasPhoto,
    warnings,
    notDiverted,
    confirmedReason,
    ...(otherThanOrdered(load.material, orderedAs) && { orderedAs }),
  }
}
