import type { AnswerState, DisputeState, EvidenceField } from '#contract/payments/disputes.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'

/** Rule 434: what a packet has at most. The card companies take 4.5 MB and 19 pages. */
export const packetLimits = { bytes: 4_000_000, pages: 18, pictures: 12, rows: 90 } as const

/** Bytes that the pictures share; the rest is text and typefaces. */
const pictureBytes = 3_300_000

/** What every answer says. */
const always: readonly EvidenceField[] = ['statement', 'product', 'serviceDate', 'customerName', 'customerEmail']

const fieldsByReason: Readonly<Record<string, readonly EvidenceField[]>> = {
  product_unacceptable: ['refusal', 'refundPolicy'],
  product_not_received: ['deliveryDate', 'deliveryAddress', 'networkAddress'],
  fraudulent: ['deliveryAddress', 'networkAddress'],
  credit_not_processed: ['refusal', 'refundPolicy'],
  duplicate: ['duplicate'],
}

/** Rule 432: the texts that an answer to a dispute has, by the reason of the card company. */
export const fieldsFor = (reason: string): ReadonlySet<EvidenceField> =>
  new Set([...always, ...(fieldsByReason[reason] ?? ['refundPolicy', 'deliveryAddress', 'networkAddress'])])

/** Rule 433: whether an answer stands, so that there is no other: it is on its way, was sent, or nobody knows. */
export const doesAnswerStand = (state: AnswerState | null): boolean =>
  state !== null && state !== 'failed' && state !== 'canceled'

/** Rule 433: whether a dispute can be answered. A bank's is final; what was sent once is not sent again. */
export function canAnswer(
  {
    way,
    state,
    respondBy,
    answer,
  }: { way: PaymentWay; state: DisputeState; respondBy: Date | null; answer: AnswerState | null },
  now: Date,
): boolean {
  if (way === 'bank' || (state !== 'open' && state !== 'inquiry')) return false
  if (respondBy === null || respondBy < now) return false
  return !doesAnswerStand(answer)
}

/** A picture or a copy of a ticket that a packet could have. */
export type Candidate = { id: string; kind: 'placed' | 'load' | 'ticket'; at: number }

/**
 * Rule 434: the pictures of a packet, in their order: where the container stood and a ticket first, the others as they were taken. If there are
 * too many, each kind keeps its latest.
 */
export function choosePictures<C extends Candidate>(all: readonly C[], most: number = packetLimits.pictures): C[] {
  const latest = all.toSorted((one, other) => other.at - one.at)
  const of = (kind: Candidate['kind']) => latest.filter((each) => each.kind === kind)
  const kinds = [of('placed'), of('ticket'), of('load')]
  const chosen: C[] = []
  for (let turn = 0; chosen.length < Math.min(most, all.length); turn++)
    for (const each of kinds) chosen.push(...each.slice(turn, turn + 1).slice(0, most - chosen.length))
  const [first, ticket] = [chosen.find(({ kind }) => kind === 'placed'), chosen.find(({ kind }) => kind === 'ticket')]
  const rest = chosen.filter((each) => each !== first && each !== ticket).sort((one, other) => one.at - other.at)
  return [first, ticket, ...rest].filter((each) => each !== undefined)
}

/** Bytes that each of so many files may have. */
export const bytesForEach = (files: number): number =>
  Math.floor(pictureBytes / Math.max(1, Math.min(files, packetLimits.pictures)))
