import type { AttemptState, PaymentWay } from '#contract/payments/online-payments.ts'
import type { Cents } from '#contract/values/units.ts'

/** Rule 401: how long the processor's page can be paid, and how long before its end nobody is sent there anymore. */
export const checkoutMinutes = 60
const spareMinutes = 5

/** Rule 403: how long a call whose answer was lost is repeated under its key; the processor forgets keys after 24 hours. */
export const repeatHours = 20

/** Rule 402: how long a pay link opens after nothing is owed anymore, and at all. */
export const linkDays = 90
export const maxLinkDays = 730

/** The processor takes at least 50 cents and at most $999,999.99 at once. */
export const minOnlineCents = 50
export const maxOnlineCents = 99_999_999

/** Rule 405: how many refused attempts an order has a day before its customer is asked to call. */
export const maxFailedADay = 5

/** Lines that the processor's page takes. */
const maxLines = 100

export type PageLine = { name: string; cents: Cents }

/** Rule 402: the lines of the processor's page; the last one is for all that do not fit. */
export function pageLines(lines: readonly PageLine[], nameOfRest: (count: number) => string): PageLine[] {
  if (lines.length <= maxLines) return [...lines]
  const rest = lines.slice(maxLines - 1)
  const cents = rest.reduce((sum, line) => sum + line.cents, 0)
  return [...lines.slice(0, maxLines - 1), { name: nameOfRest(rest.length), cents }]
}

/** Attempts by which money may still come. */
export const openAttemptStates = [
  'new',
  'sent',
  'needs-customer',
  'processing',
  'unknown',
] as const satisfies AttemptState[]

/** What an attempt pays, and what its invoice costs less for it (rule 441): `discountHundredths` of a percent. */
export type AttemptPart = {
  orderId: string
  invoiceId: string | null
  cents: Cents
  discountCents?: Cents
  discountHundredths?: number
}

export type OpenAttempt = {
  id: string
  state: AttemptState
  way: PaymentWay
  expiresAt: Date
  /** For whom its card is kept; null: it is not kept. */
  storedFor: string | null
  parts: readonly AttemptPart[]
}

export type NextStep =
  | { do: 'begin' | 'confirm' | 'call-us' }
  | { do: 'go-on'; attemptId: string }
  | { do: 'close'; attemptIds: string[] }

/**
 * Rule 401: what happens when somebody wants to pay, with the attempts by which money for the same orders may still come. The same parts,
 * amount and way go on with the same page; others are closed first, and begin only when the processor says that nothing can come by them.
 */
export function nextStep(
  open: readonly OpenAttempt[],
  wanted: { way: PaymentWay; storedFor: string | null; parts: readonly AttemptPart[] },
  now: Date,
): NextStep {
  if (open.length === 0) return { do: 'begin' }
  if (open.some(({ state }) => state === 'processing')) return { do: 'confirm' }
  if (open.some(({ state }) => state === 'unknown')) return { do: 'call-us' }
  const [only] = open
  const isSame =
    open.length === 1 &&
    only?.way === wanted.way &&
    only.storedFor === wanted.storedFor &&
    areSame(only.parts, wanted.parts)
  if (only && isSame && only.expiresAt.getTime() - now.getTime() > spareMinutes * 60_000)
    return { do: 'go-on', attemptId: only.id }
  return { do: 'close', attemptIds: open.map(({ id }) => id) }
}

function areSame(some: readonly AttemptPart[], others: readonly AttemptPart[]): boolean {
  const keys = (parts: readonly AttemptPart[]) =>
    parts.map(({ orderId, invoiceId, cents }) => `${orderId} ${invoiceId} ${cents}`).sort()
  return keys(some).join() === keys(others).join()
}

/** Rule 407: how received money goes over the parts of its attempt, each at most what is owed; the rest is credit of the account. */
export function shareReceived(
  receivedCents: Cents,
  parts: readonly { wantedCents: Cents; owedCents: Cents }[],
): Cents[] {
  let left = receivedCents
  return parts.map(({ wantedCents, owedCents }) => {
    const cents = Math.max(0, Math.min(left, wantedCents, owedCents))
    left -= cents
    return cents
  })
}

/** Rule 402: whether a pay link opens nothing anymore. `settledAt`: when nothing was owed anymore; null while something is. */
export function isPayLinkOver({ madeAt, settledAt }: { madeAt: Date; settledAt: Date | null }, now: Date): boolean {
  const since = Math.max(madeAt.getTime(), settledAt?.getTime() ?? 0)
  return settledAt !== null && now.getTime() - since > linkDays * 86_400_000
}
