import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { PageLanguage } from '#content/company/languages.ts'
import { archiveText as inSpanish } from '#content/spanish/wording/invoices.ts'
import { archiveRefusals, archiveText as inEnglish } from '#content/wording/documents-archive.ts'
import type { ArchiveQuery } from '#contract/documents/documents.ts'
import { clampDay, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { listInvoicesOf } from '#server/billing/invoice-queries.ts'
import { invoicePdf } from '#server/billing/pdf/pdf-kinds.ts'
import { recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { withRight } from '#server/orders/order-rights.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Asker, inLanguage } from '#server/platform/ports/pdf-printer.ts'
import { orderForReaders } from '#server/projects/diversion/report-access.ts'
import { openReportPdf } from '#server/projects/diversion/send-report.ts'
import type { Context } from '#server/site/context.ts'
import { limitPdfRequests } from '#server/site/send-pdf.ts'
import type { SignedInCustomer } from '#server/site/sign-ins.ts'
import { findTicketPhoto, listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { findHaulPhotoFile, listHaulPhotos } from './haul-photos.ts'

const maxOrders = 200
const maxFiles = 300

type Entry = { day: IsoDate; name: string; open: () => Promise<Readable> }

const orderRow = z.object({ id: uuid, orderNumber: text, language: z.enum(['en', 'es']) })
type PlaceOrder = z.output<typeof orderRow>

/** The newest orders of a place of which somebody has a right. */
const ordersWith = (
  right: 'see' | 'documents',
  { app }: Context,
  customer: Owner,
  { address, city }: Pick<ArchiveQuery, 'address' | 'city'>,
) => app.db.sql(orderRow)`
    select id, order_number, language from orders
    where ${withRight(app.db.sql, right, customer)} and customer_address = ${address} and customer_city = ${city}
    order by created_at desc, id desc limit ${maxOrders}`

/** What an archive and its files are called in a language. */
const archiveNames = (language: PageLanguage) => (language === 'es' ? inSpanish : inEnglish)

/**
 * Rule 359: the documents of a place as a ZIP that is made while it is read: each PDF and photo when its turn comes. Throws `not-found` if there
 * are none, and `not-allowed-now` if there are too many.
 * Their names, invoices and credit notes are in the login's language, else in that of the newest order there (rule 503).
 */
export async function openDocumentsArchive(
  context: Context,
  customer: SignedInCustomer,
  query: ArchiveQuery,
): Promise<{ fileName: string; body: () => ReadableStream<Uint8Array> }> {
  const asker = await limitPdfRequests(context)
  const [seen, readable] = await Promise.all([
    ordersWith('see', context, customer, query),
    ordersWith('documents', context, customer, query),
  ])
  const language = customer.language ?? seen[0]?.language ?? 'en'
  const entries = (await listEntries(context, { seen, readable, language }, asker)).filter(
    ({ day }) => query.month === undefined || day.startsWith(query.month),
  )
  if (entries.length === 0) throw new AppError('not-found', { message: archiveRefusals.none })
  if (entries.length > maxFiles) throw new AppError('not-allowed-now', { message: archiveRefusals.tooMany(maxFiles) })
  const place = [query.address, query.month].filter(Boolean).join(' ')
  return { fileName: `${archiveNames(language).file(place)}.zip`, body: () => archiveOf(entries) }
}

async function listEntries(
  context: Context,
  {
    seen,
    readable,
    language,
  }: { seen: readonly PlaceOrder[]; readable: readonly PlaceOrder[]; language: PageLanguage },
  asker: Asker,
): Promise<Entry[]> {
  const { app } = context
  const { sql } = app.db
  const archiveText = archiveNames(language)
  const ids = readable.map(({ id }) => id)
  const [invoices, tickets] = await Promise.all([listInvoicesOf(sql, ids), listTickets(sql, ids)])
  const entries: Entry[] = invoices.map(({ content }) => ({
    day: content.issuedOn,
    name: `${archiveText.invoice(content.kind, content.number)}.pdf`,
    open: async () => {
      const printed = recordMissingGlyphs(app, { id: content.id, name: content.number, orderId: content.orderId })
      return streamOf(await app.printer.print(inLanguage(invoicePdf, language), content, asker, printed))
    },
  }))
  const open = async (file: { id: string } | null) => {
    if (!file) throw new Error('a file was removed while an archive was read')
    return streamOf(openFile(sql, file.id))
  }
  for (const ticket of tickets) {
    const file = ticket.photoFileId && (await findTicketPhoto(sql, { ticketId: ticket.id, size: 'photo' }))
    if (!file) continue
    entries.push({
      day: dayOf(ticket),
      name: `${archiveText.ticket(ticket.ticketNumber)}.${endingOf(file.mediaType)}`,
      open: () => open(file),
    })
  }
  const loads = Map.groupBy(tickets, ({ orderId }) => orderId)
  for (const { id, orderNumber } of readable) {
    const days = loads.get(id)?.map(dayOf).sort()
    if (!days) continue
    entries.push({
      day: days.at(-1) as IsoDate,
      name: `${archiveText.report(orderNumber)}.pdf`,
      open: async () => streamOf(await openReportPdf(app, await orderForReaders({ orderNumber }, context), asker)),
    })
  }
  for (const order of seen)
    for (const photo of await listHaulPhotos(sql, order)) {
      const file = await findHaulPhotoFile(sql, { orderId: order.id, photoId: photo.id, size: 'full' })
      if (!file) continue
      const name = `${archiveText.photo(photo.of, order.orderNumber)}.${endingOf(file.mediaType)}`
      entries.push({ day: dateInLosAngeles(photo.takenAt), name, open: () => open(file) })
    }
  return entries.toSorted((one, other) => other.day.localeCompare(one.day))
}

const dayOf = ({ loadDate, createdAt }: { loadDate: IsoDate | null; createdAt: Date }) =>
  loadDate ?? dateInLosAngeles(createdAt)

const streamOf = (body: Uint8Array | ReadableStream<Uint8Array>) =>
  body instanceof Uint8Array ? Readable.from([Buffer.from(body)]) : Readable.fromWeb(body as never)

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/webp': 'webp',
}
const endingOf = (mediaType: string) => endings[mediaType] ?? 'jpg'

function archiveOf(entries: readonly Entry[]): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.on('error', (error) => archive.destroy(error as Error))
  const taken = new Set<string>()
  for (const { day, name, open } of entries) {
    const path = newPath(`${day.slice(0, 7)}/${day} ${safe(name)}`, taken)
    zip.addReadStreamLazy(path, { mtime: new Date(`${clampDay(day)}T12:00:00Z`), compress: false }, (reply) => {
      open().then(
        (stream) =>
          reply(
            null,
            stream.once('error', (error) => archive.destroy(error)),
          ),
        (error) => archive.destroy(error),
      )
    })
  }
  zip.end()
  return Readable.toWeb(archive) as ReadableStream<Uint8Array>
}

/** Numbers of tickets are typed: only what every file system takes. */
const safe = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}_.,() -]+/gu, '-')

function newPath(path: string, taken: Set<string>): string {
  const dot = path.lastIndexOf('.')
  let free = path
  for (let count = 2; taken.has(free); count++) free = `${path.slice(0, dot)} (${count})${path.slice(dot)}`
  taken.add(free)
  return free
}
