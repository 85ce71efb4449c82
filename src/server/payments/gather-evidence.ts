import type { Business } from '#content/company/business.ts'
import { evidenceDrafts as drafts, quotedTerms, evidenceText as text } from '#content/wording/dispute-evidence.ts'
import { paidWith } from '#content/wording/online-payments.ts'
import { type DisputeEvidence, type EvidenceField, evidenceFields } from '#contract/payments/disputes.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { choosePictures, fieldsFor, packetLimits } from '#domain/payments/dispute-evidence.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'
import {
  type DisputedOrder,
  type DisputeSubject,
  listAgreed,
  listAnnounced,
  listDisputedOrders,
  listDoneHauls,
  listPaid,
  listPhotos,
  listSentEmails,
  listTickets,
} from './evidence-facts.ts'

type PacketPicture = {
  id: string
  orderId: string
  kind: 'placed' | 'load' | 'ticket'
  heading: string
  lines: string[]
  file: { id: string; mediaType: string; byteSize: number }
}

/** Everything that answers a dispute, except the bytes of its files: the input of the PDF thread. */
export type EvidencePacket = {
  author: string
  title: string
  madeAt: Date
  about: string[]
  pictures: PacketPicture[]
  orders: { heading: string; facts: [name: string, value: string][] }[]
  history: { at: string; text: string }[]
  consents: string[]
  terms: string[]
}

export const evidencePdf = pdfKind<EvidencePacket>()('dispute evidence')

type Gathered = DisputeEvidence & { packet: EvidencePacket }

/** Rules 432 and 434: what we know about a disputed payment: its texts, before a person edits them, and its packet. */
export async function gatherEvidence(
  sql: Queryable,
  dispute: DisputeSubject,
  { business, now }: { business: Business; now: Date },
): Promise<Gathered> {
  const orders = await listDisputedOrders(sql, dispute)
  const ids = orders.map(({ id }) => id)
  const [photos, tickets, hauls, emails, agreed, announced, paid] = await Promise.all([
    listPhotos(sql, ids),
    listTickets(sql, ids),
    listDoneHauls(sql, ids),
    listSentEmails(sql, ids),
    listAgreed(sql, ids),
    listAnnounced(sql, ids),
    listPaid(sql, ids, dispute.receiptId),
  ])
  const numberOf = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]))
  const headed = (heading: string, orderId: string) => text.inOrder(heading, numberOf.get(orderId) ?? '')
  const ticketLine = ({ number, facility, day, net }: (typeof tickets)[number]) =>
    text.ticket(number, facility, day, net)
  const pictures = choosePictures([
    ...photos.map(
      ({ id, orderId, kind, of, at, fileId, mediaType, byteSize, latitude, longitude, accuracyMeters }) => ({
        id,
        orderId,
        kind,
        at: at.getTime(),
        heading: headed(text.pictures[kind], orderId),
        lines: [
          text.taken(of, at),
          ...(latitude !== null && longitude !== null ? [text.position(latitude, longitude, accuracyMeters)] : []),
        ],
        file: { id: fileId, mediaType, byteSize },
      }),
    ),
    ...tickets.flatMap((ticket) => {
      const { id, orderId, at, fileId, mediaType, byteSize } = ticket
      if (fileId === null || mediaType === null || byteSize === null) return []
      const heading = headed(text.pictures.ticket, orderId)
      const file = { id: fileId, mediaType, byteSize }
      return [{ id, orderId, kind: 'ticket' as const, at: at.getTime(), heading, lines: [ticketLine(ticket)], file }]
    }),
  ])
  const { events } = text
  const history = [
    ...orders.map(({ bookedAt }) => ({ at: bookedAt, text: events.booked })),
    ...hauls.map(({ kind, at }) => ({ at, text: events.done(kind) })),
    ...tickets.map((ticket) => ({ at: ticket.at, text: events.ticket(ticketLine(ticket)) })),
    ...emails.map(({ at, subject, recipient }) => ({ at, text: events.email(subject, recipient) })),
    ...agreed.map(({ at, lastFour }) => ({ at, text: events.agreed(lastFour) })),
    ...announced.map(({ at, cents }) => ({ at, text: events.announced(cents) })),
    ...announced.flatMap(({ objectedAt, reason }) =>
      objectedAt === null ? [] : [{ at: objectedAt, text: events.objected(reason) }],
    ),
    ...paid.map(({ at, cents, method, status }) => ({
      at,
      text: status === 'paid' ? events.paid(cents, method) : events.refunded(cents, method),
    })),
    { at: dispute.openedAt, text: events.disputed(dispute.amount) },
  ]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-packetLimits.rows)
  const card = paidWith(dispute.way, dispute.lastFour)
  const draftFacts = {
    reason: dispute.reason,
    business,
    customerName: orders[0]?.customerName ?? dispute.payerName,
    orders,
    tickets: tickets.map(ticketLine),
    others: paid.filter(({ status, isOther }) => status === 'paid' && isOther),
    refunded: paid.reduce((sum, { status, cents }) => sum + (status === 'refunded' ? cents : 0), 0),
    paid: { cents: dispute.receivedCents, at: dispute.paidAt, card },
    hasPhoto: pictures.some(({ kind }) => kind === 'placed'),
    objections: announced.filter(({ objectedAt }) => objectedAt !== null).length,
  }
  return {
    fields: fieldsOf(draftFacts, orders),
    pictures: pictures.map(({ id, orderId, kind, heading, lines }) => {
      return { id, orderId, kind, caption: [heading, ...lines].join('. ') }
    }),
    holds: { emails: emails.length, consents: agreed.length, announcements: announced.length, history: history.length },
    packet: {
      author: business.name,
      title: `${text.title}: ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`,
      madeAt: now,
      about: [text.about(dispute.amount, dispute.openedAt), text.paid(dispute.receivedCents, card, dispute.paidAt)],
      pictures,
      orders: orders.map(factsOf),
      history: history.map(({ at, text: what }) => ({ at: formatInstant(at), text: what })),
      consents: agreed.map(({ at, wording, address }) =>
        [formatInstant(at), address, wording].filter(Boolean).join(': '),
      ),
      terms: quotedTerms(business),
    },
  }
}

function fieldsOf(
  draftFacts: Parameters<typeof drafts.statement>[0],
  orders: readonly DisputedOrder[],
): DisputeEvidence['fields'] {
  const [first] = orders
  const delivered = orders.flatMap(({ deliveredAt }) => deliveredAt ?? []).map(formatInstant)
  const texts: Record<EvidenceField, string> = {
    statement: drafts.statement(draftFacts),
    refusal: drafts.refusal(draftFacts),
    duplicate: drafts.duplicate(draftFacts),
    refundPolicy: quotedTerms(draftFacts.business).find((each) => each.startsWith('Cancellation')) ?? '',
    product: drafts.product(draftFacts),
    serviceDate: delivered[0] ?? '',
    deliveryDate: delivered[0] ?? '',
    deliveryAddress: first?.address ?? '',
    customerName: draftFacts.customerName,
    customerEmail: first?.customerEmail ?? '',
    networkAddress: first?.bookedFrom ?? '',
  }
  const asked = fieldsFor(draftFacts.reason)
  return evidenceFields.filter((field) => asked.has(field)).map((field) => ({ field, text: texts[field] }))
}

function factsOf(order: DisputedOrder): EvidencePacket['orders'][number] {
  const { labels } = text
  const facts: [string, string][] = [
    [labels.customer, order.customerName],
    [labels.email, order.customerEmail],
    [labels.phone, order.customerPhone],
    [labels.address, order.address],
    [labels.container, text.yards(order.size)],
    [labels.booked, formatInstant(order.bookedAt)],
    [labels.bookedFrom, order.bookedFrom ?? ''],
    [labels.delivered, order.deliveredAt ? formatInstant(order.deliveredAt) : ''],
    [labels.pickedUp, order.pickedUpAt ? formatInstant(order.pickedUpAt) : ''],
    [labels.disputed, formatDollars(order.cents)],
  ]
  return { heading: text.heading(order.orderNumber), facts: facts.filter(([, value]) => value !== '') }
}
