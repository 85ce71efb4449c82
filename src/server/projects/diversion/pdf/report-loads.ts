import {
  facilityPlace,
  inPercent,
  isNothing,
  loadDetails,
  materialWords,
  notDivertedWords,
  unitWords,
  reportText as words,
} from '#content/wording/diversion-report.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { DiversionReport, ReportedLoad, ReportedTally } from '#contract/diversion/diversion-reports.ts'
import { ink, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import { writeParagraph, writeSectionHeading } from './report-section.ts'

const { parts, materials: sumWords, loads: loadWords } = words

const partColumns = (share: number): Column<{ tally: ReportedTally }>[] =>
  (['recycled', 'reused', 'salvaged', 'disposed'] as const).map((part) => ({
    heading: parts[part],
    share,
    align: 'right',
    text: ({ tally }) => (isNothing(tally[part]) ? '' : tally[part]),
  }))

type MaterialRow = { name: string; loads: string; tally: ReportedTally; percent: string | null }

export function writeMaterials(paper: PdfPage, { materials, unit, whole, loads }: DiversionReport): void {
  if (materials.length === 0) return
  writeSectionHeading(paper, `${sumWords.heading}, ${unitWords[unit].short}`, 80)
  const columns: Column<MaterialRow>[] = [
    { heading: sumWords.material, share: 26, text: ({ name }) => name },
    { heading: sumWords.loads, share: 8, align: 'right', text: (row) => row.loads },
    ...partColumns(12),
    { heading: sumWords.total, share: 12, align: 'right', text: ({ tally }) => tally.total },
    {
      heading: sumWords.percent,
      share: 10,
      align: 'right',
      text: ({ percent }) => (percent === null ? '' : inPercent(percent)),
    },
  ]
  writeTable(
    paper,
    columns,
    materials.map((row) => ({ ...row, loads: String(row.loads) })),
    { size: 9 },
  )
  paper.leave(24)
  paper.rule()
  paper.y += 3
  const together = { name: loadWords.sum, loads: String(loads.length), tally: whole, percent: null }
  writeTable(paper, columns, [together], { size: 9, bold: true, withoutHeading: true })
  paper.y += 10
}

export function writeLoads(paper: PdfPage, { loads, unit, orderNumbers }: DiversionReport): void {
  writeSectionHeading(paper, `${loadWords.heading}, ${unitWords[unit].short}`, 80)
  if (loads.length === 0) {
    writeParagraph(paper, loadWords.none, { color: ink.quiet })
    paper.y += 8
    return
  }
  const columns: Column<ReportedLoad>[] = [
    { heading: loadWords.date, share: 11.5, text: ({ date }) => (date ? shortDate(date) : words.unknown) },
    { heading: loadWords.ticket, share: 11, text: ({ ticketNumber }) => ticketNumber || words.unknown },
    { heading: loadWords.facility, share: 21, text: ({ facility }) => facility || words.unknown },
    { heading: loadWords.material, share: 21, text: materialWords },
    { heading: loadWords.total, share: 9, align: 'right', text: ({ tally }) => tally.total },
    ...partColumns(9),
  ]
  const severalOrders = orderNumbers.length > 1
  writeTable(paper, columns, loads, {
    size: 8.5,
    note: (load) =>
      [
        notDivertedWords(load),
        facilityPlace(load),
        ...loadDetails(load),
        severalOrders && `${loadWords.order} ${load.orderNumber}`,
      ]
        .filter(Boolean)
        .join('  ·  '),
  })
  paper.y += 8
}
