import { packetText as messages } from '#content/wording/closeout-packet.ts'
import { reportText } from '#content/wording/diversion-report.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import type { Packet, PacketTicket } from './packet.ts'

const lineHeight = 16
const pageWidth = 30
const placeWidth = 150
const detailWidth = 110

/** A line or heading of the table of contents. */
type Line = {
  key: string
  title: string
  place?: string
  detail: string
  isHeading?: true
  page?: number
  at?: { page: number; y: number }
}

export type Contents = {
  /** Marks that a part begins on the current page. */
  begin(key: string): void
  /** Writes the page number of each part, once they are known. */
  fill(): void
}

/** Writes the first page and reserves space for the table of contents, whose entries are known before their pages. */
export function reserveContents(pdf: PdfPage, packet: Packet): Contents {
  writeTitle(pdf, packet)
  const lines = linesOf(packet)
  for (const line of lines) {
    if (line.isHeading) pdf.y += 6
    // A heading is never alone at the bottom of a page.
    pdf.leave(line.isHeading ? 2 * lineHeight : lineHeight)
    line.at = { page: pdf.page, y: pdf.y }
    pdf.y += lineHeight
  }
  const addBookmark = bookmarks(pdf, lines)
  return {
    begin(key) {
      const line = lines.find((each) => each.key === key)
      if (!line) return
      line.page = pdf.page
      pdf.doc.addNamedDestination(key)
      addBookmark(line)
    },
    fill() {
      for (const line of lines) writeLine(pdf, line)
    },
  }
}

function writeTitle(pdf: PdfPage, { name, report, tickets, invoices }: Packet): void {
  const place = { x: margin, width: contentWidth }
  const line = (text: string, style: { size: number; bold?: boolean; color?: string }) => {
    if (text === '') return
    pdf.write(text, { ...place, ...style, y: pdf.y })
    pdf.y += pdf.height(text, { ...place, ...style }) + 3
  }
  line(report.hauler.name, { size: 12, bold: true, color: ink.accent })
  pdf.y += 10
  line(messages.title, { size: 26, bold: true, color: ink.accent })
  line(name, { size: 14, bold: true })
  line(report.project.address, { size: 11 })
  const permit = report.project.permitNumber
  line(permit && `${reportText.project.permitNumber} ${permit}`, { size: 11 })
  line(`${reportText.made(shortDate(report.madeOn))}   ·   ${messages.counts(tickets.length, invoices.length)}`, {
    size: 10,
    color: ink.quiet,
  })
  pdf.y += 8
  pdf.rule(ink.accent)
  pdf.y += 14
  line(messages.contents, { size: 13, bold: true, color: ink.accent })
}

function linesOf({ tickets, invoices }: Packet): Line[] {
  const shown = tickets.filter(({ file }) => file !== null)
  const without = tickets.length - shown.length
  const heading = (key: string, title: string): Line => ({ key, title, detail: '', isHeading: true })
  return [
    { key: 'report', title: messages.report, detail: '' },
    ...(tickets.length > 0 ? [heading('tickets', messages.tickets)] : []),
    ...shown.map((ticket) => ({
      key: ticket.id,
      title: messages.ticket(ticket.ticketNumber),
      ...ticketFacts(ticket),
    })),
    ...(without > 0 ? [{ key: 'without', title: messages.without.heading, detail: String(without) }] : []),
    ...(invoices.length > 0 ? [heading('invoices', messages.invoices)] : []),
    ...invoices.map(({ number, issuedOn, total }, index) => ({
      key: `invoice-${index}`,
      title: messages.invoice(number),
      detail: messages.caption([shortDate(issuedOn), formatDollars(total)]),
    })),
  ]
}

const ticketFacts = ({ facility, loadDate, amount }: PacketTicket) => ({
  place: facility || messages.noFacility,
  detail: messages.caption([messages.date(loadDate), amount]),
})

/** The horizontal position in a line. */
const columns = {
  title: { x: margin, width: contentWidth - placeWidth - detailWidth - pageWidth - 24 },
  place: { x: margin + contentWidth - placeWidth - detailWidth - pageWidth - 16, width: placeWidth },
  detail: { x: margin + contentWidth - detailWidth - pageWidth - 8, width: detailWidth },
  page: { x: margin + contentWidth - pageWidth, width: pageWidth },
}

function writeLine(pdf: PdfPage, { key, title, place = '', detail, isHeading, page, at }: Line): void {
  if (!at) return
  pdf.returnTo(at.page)
  const { y } = at
  if (isHeading) {
    pdf.write(title, { x: margin, y, width: contentWidth, size: 10, bold: true, color: ink.quiet })
    return
  }
  const quiet = { y, size: 9, color: ink.quiet, oneLine: true }
  pdf.write(title, { ...columns.title, y, size: 10, oneLine: true })
  pdf.write(place, { ...columns.place, ...quiet })
  pdf.write(detail, { ...columns.detail, ...quiet })
  pdf.write(String(page ?? ''), { ...columns.page, y, size: 10, align: 'right' })
  pdf.doc.goTo(margin, y, contentWidth, lineHeight - 2, key)
}

/** The same lines as PDF bookmarks, with tickets and invoices below their headings. */
function bookmarks({ doc: { outline } }: PdfPage, lines: readonly Line[]): (line: Line) => void {
  const parents = new Map<Line, typeof outline>()
  return (line) => {
    const heading = lines.slice(0, lines.indexOf(line)).findLast(({ isHeading }) => isHeading)
    if (!heading) {
      outline.addItem(line.title)
      return
    }
    const parent = parents.get(heading) ?? outline.addItem(heading.title)
    parents.set(heading, parent)
    parent.addItem(line.title)
  }
}
