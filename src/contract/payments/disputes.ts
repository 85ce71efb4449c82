import { z } from 'zod'
import { instant, money } from '#contract/wire/wire.ts'
import { paymentWays } from './online-payments.ts'

/** Rule 510: what became of a dispute. `inquiry`: no money moved yet; `closed`: it ended without a decision. */
export const disputeStates = ['inquiry', 'open', 'answered', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Disputes that are not decided. */
export const openDisputeStates = ['inquiry', 'open', 'answered'] as const satisfies DisputeState[]

/** A payment of an order that its customer disputes, or that a bank took back. */
export const orderDispute = z
  .object({
    id: z.uuid(),
    state: z.enum(disputeStates),
    way: z.enum(paymentWays),
    lastFour: z.string(),
    amount: money.describe('Of the whole dispute'),
    ofOrder: money.describe('What of it the order had been paid with'),
    reason: z.string().describe("In a word of the processor's"),
    respondBy: instant.nullable().describe('Until when it can be answered'),
    openedAt: instant,
    closedAt: instant.nullable(),
  })
  .meta({ id: 'OrderDispute' })
export type OrderDispute = z.output<typeof orderDispute>

/** What became of an answer to a dispute (rule 433). `unknown`: the processor never answered, and has no answer of ours. */
export const answerStates = ['new', 'sent', 'submitted', 'failed', 'unknown', 'canceled'] as const
export type AnswerState = (typeof answerStates)[number]

/** The texts of an answer, in the order of the form. The longest has 20,000 characters, and all together 150,000. */
export const evidenceFields = [
  'statement',
  'refusal',
  'duplicate',
  'refundPolicy',
  'product',
  'serviceDate',
  'deliveryDate',
  'deliveryAddress',
  'customerName',
  'customerEmail',
  'networkAddress',
] as const
export type EvidenceField = (typeof evidenceFields)[number]
export type EvidenceTexts = { readonly [F in EvidenceField]?: string | undefined }

const longestEvidence = { text: 20_000, all: 150_000 } as const

const evidenceText = z.string().trim().max(longestEvidence.text, { error: 'Use at most 20000 characters' }).optional()

const evidenceTexts = z.object(
  Object.fromEntries(evidenceFields.map((field) => [field, evidenceText])) as Record<
    EvidenceField,
    typeof evidenceText
  >,
)

/** The answer that a person sends. */
export const newEvidence = evidenceTexts
  .refine((texts) => Object.values(texts).some((each) => each), { error: 'Write something', path: ['statement'] })
  .refine((texts) => Object.values(texts).reduce((sum, each = '') => sum + each.length, 0) <= longestEvidence.all, {
    error: 'Use at most 150000 characters in all',
    path: ['statement'],
  })

/** The answer to a dispute, as staff see it. */
const disputeAnswer = z.object({
  id: z.uuid(),
  state: z.enum(answerStates),
  failure: z.string().describe('Why it did not go through'),
  by: z.string(),
  writtenAt: instant,
})

/** A dispute by itself. */
export const staffDispute = orderDispute
  .omit({ ofOrder: true })
  .extend({
    customerName: z.string(),
    orders: z.array(z.object({ id: z.uuid(), orderNumber: z.string(), amount: money })),
    canAnswer: z.boolean().describe('Whether evidence can be sent: it is of a card, in time, and was not sent'),
    answer: disputeAnswer.nullable(),
  })
  .meta({ id: 'StaffDispute' })
export type StaffDispute = z.output<typeof staffDispute>
export type StaffDisputeOnWire = z.input<typeof staffDispute>

/** What would be sent, or was. */
export const disputeEvidence = z
  .object({
    fields: z.array(z.object({ field: z.enum(evidenceFields), text: z.string() })),
    pictures: z.array(
      z.object({ id: z.uuid(), kind: z.enum(['placed', 'load', 'ticket']), caption: z.string(), orderId: z.uuid() }),
    ),
    holds: z.object({
      emails: z.int(),
      consents: z.int(),
      announcements: z.int().describe('Of overage, with what its customer objected'),
      history: z.int(),
    }),
  })
  .meta({ id: 'DisputeEvidence' })
export type DisputeEvidence = z.output<typeof disputeEvidence>
export type DisputeEvidenceOnWire = z.input<typeof disputeEvidence>
