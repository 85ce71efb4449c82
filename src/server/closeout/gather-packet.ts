import { z } from 'zod'
import { packetText as messages } from '#content/wording/closeout-packet.ts'
import { amountText } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { listInvoicesOf } from '#server/billing/invoice-queries.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listLoads } from '#server/projects/diversion/list-loads.ts'
import type { ReportSubject } from '#server/projects/diversion/report-subject.ts'
import type { Packet, PacketTicket } from './packet.ts'

/** The limits of a packet; a larger file could not be emailed or opened. */
const maxTickets = 500
const maxMegabytes = 200

/**
 * The content of the closeout packet for a report's orders (rule 187), except the bytes of its files; without invoices for roles without
 * billing (rule 299). Throws `not-allowed-now` if it would be too large.
 */
export async function gatherPacket(
  sql: Queryable,
  { orders }: Pick<ReportSubject, 'orders'>,
  report: DiversionReport,
  { withInvoices }: { withInvoices: boolean },
): Promise<Packet> {
  const ownIds = orders.filter(({ isOwn }) => withInvoices && isOwn).map(({ id }) => id)
  const [tickets, invoices] = await Promise.all([listPacketTickets(sql, orders), listInvoicesOf(sql, ownIds)])
  assertPacketSize(tickets)
  return {
    name: messages.of[report.scope](report.name),
    report,
    tickets,
    invoices: invoices
      .filter(({ content, creditedBy }) => content.kind === 'invoice' && creditedBy === null)
      .map(({ content }) => content),
  }
}

/** Sorted like the report: by day, then by number. */
async function listPacketTickets(sql: Queryable, orders: ReportSubject['orders']): Promise<PacketTicket[]> {
  const ids = orders.map(({ id }) => id)
  const [loads, files] = await Promise.all([listLoads(sql, ids), listTicketFiles(sql, ids)])
  const fileOf = new Map(files.map((each) => [each.ticketId, each]))
  const numberOf = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]))
  return loads
    .sort((a, b) => compare(a.date ?? '9999', b.date ?? '9999') || compare(a.ticketNumber, b.ticketNumber))
    .map(({ id, orderId, ticketNumber, facility, material, date, amount }) => {
      const stored = fileOf.get(id)
      return {
        id,
        ticketNumber,
        orderNumber: numberOf.get(orderId) ?? '',
        facility,
        material,
        loadDate: date,
        amount: amountText(amount),
        file: stored?.fileId
          ? { id: stored.fileId, mediaType: stored.mediaType ?? '', byteSize: stored.byteSize ?? 0 }
          : null,
        photoLink: stored?.photoLink ?? null,
      }
    })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const ticketFile = z.object({
  ticketId: uuid,
  photoLink: text.nullable(),
  fileId: uuid.nullable(),
  mediaType: text.nullable(),
  byteSize: int.nullable(),
})
type TicketFile = z.output<typeof ticketFile>

function listTicketFiles(sql: Queryable, orderIds: readonly string[]): Promise<TicketFile[]> {
  return sql(ticketFile)`
    select t.id as ticket_id, t.photo_link, f.id as file_id, f.media_type, f.byte_size
    from weight_tickets t left join files f on f.id = t.photo_file_id
    where t.order_id = any(${[...orderIds]}::uuid[]) and t.removed_at is null`
}

function assertPacketSize(tickets: readonly PacketTicket[]): void {
  const refuse = (message: string) => {
    throw new AppError('not-allowed-now', { message })
  }
  if (tickets.length > maxTickets) refuse(messages.tooMany(tickets.length, maxTickets))
  const files = tickets.flatMap(({ file }) => file ?? [])
  const megabytes = Math.ceil(files.reduce((sum, { byteSize }) => sum + byteSize, 0) / 1_000_000)
  if (megabytes > maxMegabytes) refuse(messages.tooLarge(files.length, megabytes, maxMegabytes))
}
