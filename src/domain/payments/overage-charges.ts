import type { OverageTask } from '#contract/payments/overage-charges.ts'
import type { Cents } from '#contract/values/units.ts'
import { minOnlineCents } from './attempts.ts'

/** Rule 495: minutes after the last charge for weight or days before its customer is told what is charged. */
export const restMinutes = 60

/** Rule 497: words of banks after which a card is charged once more; after all others it is not. */
const repeatableDeclines: ReadonlySet<string> = new Set([
  'approve_with_id',
  'card_velocity_exceeded',
  'insufficient_funds',
  'issuer_not_available',
  'processing_error',
  'reenter_transaction',
  'try_again_later',
])

/** Rule 497: days after a refusal that may be repeated, and how often a card is charged for one sum at most. */
const repeatDays = 3
const maxTries = 2

/** Rule 497: the hours in Los Angeles in which cards are charged without anybody. */
const firstHour = 9
const lastHour = 18

const clockInLosAngeles = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
})

export function isHourToCharge(now: Date): boolean {
  const hour = Number(clockInLosAngeles.format(now))
  return hour >= firstHour && hour < lastHour
}

/** What was announced to a customer, and what became of it. */
export type Announced = {
  amountCents: Cents
  /** When the email's outcome was *sent*; null: it is not. */
  sentAt: Date | null
  /** Whether the email may yet be sent. */
  isEmailWaiting: boolean
  /** Of the consent, as it was given. */
  objectionDays: number
  objectedAt: Date | null
  /** The newest charge, of all that were tried. */
  charge: 'none' | 'open' | 'paid' | 'refused'
  tries: number
  lastRefusedAt: Date | null
  decline: string
}

export type OverageNow = {
  /** What is open for weight and days. */
  owedCents: Cents
  /** What the limit of the consent still allows for the order; null: its card cannot be charged anymore. */
  leftCents: Cents | null
  /** Whether the company lets it be charged without anybody. */
  isOn: boolean
  /** Another payment of the order is open, or its customer disputes one. */
  isHeldBack: boolean
}

export type OverageStep =
  | { do: 'wait' | 'charge' | 'finish' | 'drop' | 'announce-anew' }
  /** A person decides. */
  | { do: 'ask-staff'; why: Exclude<OverageTask, ''> }

/** Rules 496 and 497: what happens now with what was announced. */
export function nextOverageStep(announced: Announced, facts: OverageNow, now: Date): OverageStep {
  const { amountCents, sentAt, objectedAt, charge, tries, decline } = announced
  const { owedCents, leftCents, isOn, isHeldBack } = facts
  if (charge === 'open') return { do: 'wait' }
  if (charge === 'paid') return { do: 'finish' }
  if (owedCents <= 0) return { do: 'drop' }
  if (objectedAt !== null) return { do: 'ask-staff', why: 'objected' }
  if (tries > 0 && (tries >= maxTries || !repeatableDeclines.has(decline))) return { do: 'ask-staff', why: 'refused' }
  if (leftCents === null) return { do: 'ask-staff', why: 'no-card' }
  if (!isOn) return { do: 'ask-staff', why: 'off' }
  if (sumToCharge(owedCents, leftCents) !== amountCents) return { do: 'announce-anew' }
  if (amountCents === 0) return { do: 'ask-staff', why: 'above-limit' }
  if (sentAt === null) return announced.isEmailWaiting ? { do: 'wait' } : { do: 'ask-staff', why: 'not-sent' }
  return !isHeldBack && now >= chargeableAt(announced, sentAt) && isHourToCharge(now)
    ? { do: 'charge' }
    : { do: 'wait' }
}

/** From when on a sum may be charged whose email went out. */
function chargeableAt({ objectionDays, lastRefusedAt }: Announced, sentAt: Date): Date {
  const objection = endOfObjection(sentAt, objectionDays).getTime()
  return new Date(Math.max(objection, lastRefusedAt === null ? 0 : lastRefusedAt.getTime() + repeatDays * 86_400_000))
}

/** Rule 495: what of it the limit allows; nothing if that is less than the processor takes. */
export function sumToCharge(owedCents: Cents, leftCents: Cents): Cents {
  const cents = Math.min(owedCents, leftCents)
  return cents < minOnlineCents ? 0 : cents
}

/** Rule 496: until when a customer may object before the charge. */
export const endOfObjection = (sentAt: Date, objectionDays: number): Date =>
  new Date(sentAt.getTime() + objectionDays * 86_400_000)

/** Rule 495: what of the invoices of an order is open for weight and days, without what its cards were charged for them by themselves already. */
export function overageParts(
  invoices: readonly { invoiceId: string; beyondCents: Cents; openCents: Cents }[],
  chargedCents: Cents,
): { invoiceId: string; cents: Cents }[] {
  let left = Math.max(0, invoices.reduce((sum, { beyondCents }) => sum + Math.max(0, beyondCents), 0) - chargedCents)
  return invoices.flatMap(({ invoiceId, beyondCents, openCents }) => {
    const cents = Math.max(0, Math.min(left, beyondCents, openCents))
    left -= cents
    return cents > 0 ? [{ invoiceId, cents }] : []
  })
}
