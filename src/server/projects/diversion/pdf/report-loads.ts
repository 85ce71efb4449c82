import {
  facilityPlace,
  inPercent,
  isNothing,
  loadDetails,
  materialText,
  reportText as messages,
  notDivertedText,
  unitLabels,
} from '#content/wording/diversion-report.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { DiversionReport, ReportedLoad, ReportedTally } from '#contract/diversion/diversion-reports.ts'
import { ink, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import { writeParagraph, writeSectionHeading } from './report-section.ts'

const { parts, materials: materialMessages, loads: loadMessages } = messages

const partColumns = (share: number): Column<{ tally: ReportedTally }>[] =>
  (['recycled', 'reused', 'salvaged', 'disposed'] as const).map((part) => ({
    heading: parts[part],
    share,
    align: 'right',
    text: ({ tally }) => (isNothing(tally[part]) ? '' : tally[part]),
  }))

type MaterialRow = { name: string; loads: string; tally: ReportedTally; percent: string | null }

export function writeMaterials(page: PdfPage, { materials, unit, whole, loads }: DiversionReport): void {
  if (materials.length === 0) return
  writeSectionHeading(page, `${materialMessages.heading}, ${unitLabels[unit].short}`, 80)
  const columns: Column<MaterialRow>[] = [
    { heading: materialMessages.material, share: 26, text: ({ name }) => name },
    { heading: materialMessages.loads, share: 8, align: 'right', text: (row) => row.loads },
    ...partColumns(12),
    { heading: materialMessages.total, share: 12, align: 'right', text: ({ tally }) => tally.total },
    {
      heading: materialMessages.percent,
      share: 10,
      align: 'right',
      text: ({ percent }) => (percent === null ? '' : inPercent(percent)),
    },
  ]
  writeTable(
    page,
    columns,
    materials.map((row) => ({ ...row, loads: String(row.loads) })),
    { size: 9 },
  )
  page.leave(24)
  page.rule()
  page.y += 3
  const together = { name: loadMessages.sum, loads: String(loads.length), tally: whole, percent: null }
  writeTable(page, columns, [together], { size: 9, bold: true, withoutHeading: true })
  page.y += 10
}

export function writeLoads(page: PdfPage, { loads, unit, orderNumbers }: DiversionReport): void {
  writeSectionHeading(page, `${loadMessages.heading}, ${unitLabels[unit].short}`, 80)
  if (loads.length === 0) {
    writeParagraph(page, loadMessages.none, { color: ink.quiet })
    page.y += 8
    return
  }
  const columns: Column<ReportedLoad>[] = [
    { heading: loadMessages.date, share: 11.5, text: ({ date }) => (date ? shortDate(date) : messages.unknown) },
    { heading: loadMessages.ticket, share: 11, text: ({ ticketNumber }) => ticketNumber || messages.unknown },
    { heading: loadMessages.facility, share: 21, text: ({ facility }) => facility || messages.unknown },
    { heading: loadMessages.material, share: 21, text: materialText },
    { heading: loadMessages.total, share: 9, align: 'right', text: ({ tally }) => tally.total },
    ...partColumns(9),
  ]
  const severalOrders = orderNumbers.length > 1
  writeTable(page, columns, loads, {
    size: 8.5,
    note: (load) =>
      [
        notDivertedText(load),
        facilityPlace(load),
        ...loadDetails(load),
        severalOrders && `${loadMessages.order} ${load.orderNumber}`,
      ]
        .filter(Boolean)
        .join('  ·  '),
  })
  page.y += 8
}
