import { dispositionLabels } from '#content/staff/staff-weight.ts'
import { loadWarningTexts, notDivertedTexts } from '#content/wording/diversion.ts'
import { copyText, type DiversionColumn, diversionColumns } from '#content/wording/diversion-csv.ts'
import { reportText, unitLabels } from '#content/wording/diversion-report.ts'
import type { DiversionReport, ReportedLoad } from '#contract/diversion/diversion-reports.ts'
import { byteOrderMark, csvLine, harmless } from '#server/platform/files/csv-line.ts'

/** The loads of a report, one in each record, by the rules of every export (rule 37). */
export function reportCsv(report: DiversionReport): string {
  const columns = Object.keys(diversionColumns) as DiversionColumn[]
  const records = report.loads.map((load) => {
    const cells = { ...textsOf(report, load), ...figuresOf(report, load) }
    return csvLine(columns.map((column) => cells[column]))
  })
  return byteOrderMark + csvLine(Object.values(diversionColumns)) + records.join('')
}

/** Columns that a spreadsheet can sort and add up. */
function figuresOf({ unit }: DiversionReport, { date, cubicYards, density, rate, tally }: ReportedLoad) {
  const { total, recycled, reused, salvaged, disposed } = tally
  return {
    date: date ?? '',
    cubicYards: cubicYards ?? '',
    density: density ? String(density.poundsPerYard) : '',
    rate: rate?.percent ?? '',
    rateFrom: rate?.from ?? '',
    rateUntil: rate?.until ?? '',
    unit: unitLabels[unit].short,
    total,
    recycled,
    reused,
    salvaged,
    disposed,
  } satisfies Partial<Record<DiversionColumn, string>>
}

/** Text that people typed, or ours: never a formula. */
function textsOf({ project, name }: DiversionReport, load: ReportedLoad) {
  const { density, rate, disposition } = load
  const texts = {
    project: project.name || name,
    address: project.address,
    permitNumber: project.permitNumber,
    order: load.orderNumber,
    ticketNumber: load.ticketNumber,
    facility: load.facility,
    facilityAddress: load.facilityAddress,
    swisNumber: load.swisNumber,
    originCity: load.originCity,
    material: load.material,
    writtenAs: load.writtenAs,
    howMeasured: reportText.measured[load.howMeasured],
    densitySource: density ? [density.source, density.version].filter(Boolean).join(', ') : '',
    disposition: disposition === null ? '' : dispositionLabels[disposition],
    rateCertifier: rate?.certifier ?? '',
    photo: copyText(load),
    notDiverted: load.notDiverted.map((reason) => notDivertedTexts[reason]).join(', '),
    confirmedReason: load.confirmedReason,
    warnings: load.warnings.map((warning) => loadWarningTexts[warning]).join(' '),
  } satisfies Partial<Record<DiversionColumn, string>>
  return Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, harmless(text)])) as typeof texts
}
