import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

export type PaymentWay = 'card' | 'bank'

/** What the processor's page asks a customer to pay. */
export type CheckoutRequest = {
  /** Comes back with the page and its payment. */
  attemptId: string
  way: PaymentWay
  lines: readonly { name: string; cents: Cents }[]
  /** Comes back with the page, for who does not know the attempt anymore (rule 517). */
  orderNumbers?: readonly string[]
  /** Where the customer comes back to, paid or not. */
  returnTo: { paid: string; notPaid: string }
  /** Of the page. */
  language: 'en' | 'es'
  expiresAt: Date
  /** For whom the card is kept, in the processor's name; null: it is not kept. */
  keepFor: string | null
}

/** What the processor's page asks for that only keeps a card or bank account. */
export type KeepRequest = Pick<CheckoutRequest, 'way' | 'returnTo' | 'language' | 'expiresAt'> & {
  /** Comes back with the page. */
  consentId: string
  keepFor: string
}

/** A card or bank account that the processor keeps, with its name for it. */
export type StoredMethod = { id: string; way: PaymentWay; brand: string; lastFour: string }

/** What is charged to a stored card while nobody is on a page. */
export type ChargeRequest = {
  attemptId: string
  way: PaymentWay
  amountCents: Cents
  orderNumbers?: readonly string[]
  storedFor: string
  methodId: string
}

/** A page of the processor, or a charge of a stored card, as it is there now. */
export type Checkout = {
  /** Null: a charge, which has no page. */
  id: string | null
  attemptId: string | null
  way: PaymentWay
  /** The orders that it is for, as far as it was said when it was begun. */
  orderNumbers: readonly string[]
  /** What a refund names; null before somebody paid. */
  paymentId: string | null
  /** Dollars and cents that it asks for, or received. */
  amountCents: Cents
  isLive: boolean
  madeAt: Date
  /** Of the card or account that paid; empty if nobody did. */
  lastFour: string
  /** What the processor keeps of it; null if that is not known yet. */
  feeCents: Cents | null
  /** A page that only keeps a card: `paid` says that it is kept. */
  keepsOnly: boolean
  /** Why a bank refused a charge, in a word of the processor's. */
  decline: string
  /** What the processor keeps from now on. */
  stored: StoredMethod | null
} & (
  | { state: 'open'; url: string }
  /** A bank payment that was approved takes days. */
  | { state: 'expired' | 'processing' | 'paid' | 'failed' }
)

/** What is given back of a payment. */
export type RefundRequest = { refundId: string; attemptId: string; paymentId: string; amountCents: Cents }

/** Money that goes back, as it is at the processor now. */
export type ProcessorRefund = {
  id: string
  /** The refund of ours that asked for it; null: it was made at the processor. */
  refundId: string | null
  /** The attempt whose payment it gives back; null: of a payment that we did not ask for. */
  attemptId: string | null
  amountCents: Cents
  state: 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** Why it failed, in a word of the processor's. */
  failure: string
}

/** What moved the balance. `opening`: what was there before ours; `other`: what no rule knows. */
export type MovementKind =
  | ('charge' | 'charge-failed' | 'refund' | 'refund-failed' | 'dispute')
  | ('payout' | 'payout-failed' | 'fee' | 'opening' | 'other')

/** What moved the processor's balance: once each, under its own name. */
export type ProcessorMovement = {
  id: string
  kind: MovementKind
  /** In a word of the processor's. */
  word: string
  /** What came, or went if it is negative, before `feeCents`, which the processor keeps of it. */
  amountCents: Cents
  feeCents: Cents
  /** The payment, refund, dispute or payout that it is of. */
  sourceId: string
  /** The payment that it is about, and the attempt that began that; null: none, or none of ours. */
  paymentId: string | null
  attemptId: string | null
  createdAt: Date
}

/** What the processor sends to the bank, as it is there now. */
export type ProcessorPayout = {
  id: string
  amountCents: Cents
  state: 'pending' | 'on-its-way' | 'paid' | 'failed' | 'canceled'
  madeAt: Date
  arrivesOn: IsoDate
  /** Where it goes, such as the bank and the last four digits of the account. */
  bank: string
  /** Why it failed, in a word of the processor's. */
  failure: string
  /** Whether the processor says what is in it. */
  isItemized: boolean
}

/** A payment that its customer disputes, or that a bank took back, as it is at the processor now. */
export type ProcessorDispute = {
  id: string
  /** The attempt whose payment it is about; null: of a payment that we did not ask for. */
  attemptId: string | null
  amountCents: Cents
  /** `inquiry`: no money moved yet; `closed`: it ended without a decision. */
  state: 'inquiry' | 'open' | 'answered' | 'won' | 'lost' | 'closed'
  /** In a word of the processor's. */
  reason: string
  /** Until when it can be answered; null: it cannot. */
  respondBy: Date | null
  /** Whether somebody answered it, and the answer of ours that was sent, if it was one. */
  isAnswered: boolean
  answerId: string | null
  openedAt: Date
  movements: readonly ProcessorMovement[]
}

/** What is said about a dispute, by what it is about. */
export type EvidenceRequest = {
  answerId: string
  /** In a word of the processor's. */
  reason: string
  texts: {
    readonly [F in
      | ('statement' | 'refusal' | 'duplicate' | 'refundPolicy' | 'product')
      | ('serviceDate' | 'deliveryDate' | 'deliveryAddress')
      | ('customerName' | 'customerEmail' | 'networkAddress')]?: string | undefined
  }
  /** The processor's name for a PDF. */
  uploadId: string
}

/** The processor's name for a refund or a dispute, and for the payment that it is of. */
export type NamedOfPayment = { id: string; paymentId: string | null }

/** What the processor told of, without what it said. */
export type ProcessorEvent = { id: string; type: string; objectId: string; isLive: boolean; occurredAt: Date }

/** What keeps payments from working, as far as it was looked. */
export type ProcessorProblem = 'key-refused' | 'unreachable' | 'no-webhook-secret' | 'held'

/** Our account at the processor, as the key opens it: its test mode and its live mode share the id, and nothing else. */
export type ProcessorAccount = { id: string; isLive: boolean }

export type ProcessorHealth = {
  /** Null: it works, or was not asked yet. */
  problem: ProcessorProblem | null
  /** Null before it answered first. */
  account: (ProcessorAccount & { takesBank: boolean }) | null
}

/** The company that takes payments by card and bank on pages of its own. */
export type Processor = {
  isLive: boolean
  health(): ProcessorHealth
  /** Asks the processor about our account, and remembers the answer. */
  look(): Promise<ProcessorHealth>
  /** Rule 517: while it is held every call fails, and it says that nothing can be paid; but for what passes. */
  hold(isHeld: boolean): void
  passing<Result>(work: () => Promise<Result>): Promise<Result>
  /** The parameters of a call that makes a page: to be stored, and sent unchanged each time. */
  parametersOf(request: CheckoutRequest): Readonly<Record<string, unknown>>
  /** Makes a page; the same one for the same key. Throws {@link ProcessorRefusal} if there is certainly none, else there may be one. */
  begin(parameters: Readonly<Record<string, unknown>>, key: string): Promise<Checkout>
  read(checkoutId: string): Promise<Checkout | null>
  /** Closes a page, and returns what it is then: it may have been paid before. */
  expire(checkoutId: string): Promise<Checkout | null>
  /** The page of an attempt that was made around a moment; null if there is none. */
  find(attemptId: string, around: Date): Promise<Checkout | null>
  /** Makes somebody whom cards are kept for; the same one for the same key. Returns the processor's name. */
  makeHolder(key: string): Promise<string>
  /** The parameters of a call that makes a page which only keeps a card. */
  keepParametersOf(request: KeepRequest): Readonly<Record<string, unknown>>
  /** Gives up a card that was kept. One that it does not know is given up already. */
  forget(methodId: string): Promise<void>
  /** The parameters of a call that charges a stored card: to be stored, and sent unchanged each time. */
  chargeParametersOf(request: ChargeRequest): Readonly<Record<string, unknown>>
  /** Charges a stored card; the same charge for the same key. Throws {@link ProcessorRefusal} if it certainly does not. */
  charge(parameters: Readonly<Record<string, unknown>>, key: string): Promise<Checkout>
  readCharge(paymentId: string): Promise<Checkout | null>
  /** The charge of an attempt that was made around a moment with these parameters; null if there is none. */
  findCharge(attemptId: string, parameters: Readonly<Record<string, unknown>>, around: Date): Promise<Checkout | null>
  /** The parameters of a call that gives money back: to be stored, and sent unchanged each time. */
  refundParametersOf(request: RefundRequest): Readonly<Record<string, unknown>>
  /** Gives money back; the same refund for the same key. Throws {@link ProcessorRefusal} if it certainly does not. */
  refund(parameters: Readonly<Record<string, unknown>>, key: string): Promise<ProcessorRefund>
  readRefund(id: string): Promise<ProcessorRefund | null>
  /** The refund of a payment that a refund of ours asked for; null if there is none. */
  findRefund(refundId: string, paymentId: string): Promise<ProcessorRefund | null>
  readDispute(id: string): Promise<ProcessorDispute | null>
  /** Stores a PDF there, for an answer to a dispute; one that is stored twice does no harm. Returns the processor's name for it. */
  uploadEvidence(pdf: Uint8Array): Promise<string>
  /** The parameters of a call that answers a dispute: to be stored, and sent unchanged each time. */
  evidenceParametersOf(request: EvidenceRequest): Readonly<Record<string, unknown>>
  /** Answers a dispute, which can be done once. Throws {@link ProcessorRefusal} if it certainly was not. */
  answerDispute(id: string, parameters: Readonly<Record<string, unknown>>, key: string): Promise<ProcessorDispute>
  /** What moved the balance since a moment, or what a payout brought to the bank. */
  listMovements(of: { since: Date } | { payoutId: string }): Promise<ProcessorMovement[]>
  /** What was begun, given back and disputed since a moment: pages and charges as they are listed, and the names of the others. */
  listSince(since: Date): Promise<{
    checkouts: Checkout[]
    charges: Checkout[]
    refunds: NamedOfPayment[]
    disputes: NamedOfPayment[]
  }>
  /** What is there, available or about to be. */
  readBalance(): Promise<Cents>
  readPayout(id: string): Promise<ProcessorPayout | null>
  /** What the body of a webhook tells. Null if its signature is not the processor's, or old. */
  readEvent(body: string, signature: string): Promise<ProcessorEvent | null>
}

/**
 * The processor answered that it did nothing. `isOfKey`: it did not take the key, so that it says nothing about an earlier call with the same
 * idempotency key.
 */
export class ProcessorRefusal extends Error {
  readonly isOfKey: boolean
  constructor(message: string, { isOfKey = false, ...options }: ErrorOptions & { isOfKey?: boolean } = {}) {
    super(message, options)
    this.isOfKey = isOfKey
  }
}

/** Whether an answer proves that a call, sent before or not, did nothing (rule 403). */
export const isCertainRefusal = (error: unknown, sentAt: Date | null): error is ProcessorRefusal =>
  error instanceof ProcessorRefusal && !(error.isOfKey && sentAt !== null)
