import type { TabStorage } from '#web/app/tab-storage.ts'
import type { BookingBody } from './booking-body.ts'

/**
 * A booking on its way to the server. The key makes a repeat harmless (rule 13). `answered` becomes true when the server accepted or
 * refused it; until then it is unknown whether it was stored.
 */
export type Submission = { key: string; body: BookingBody; answered: boolean }

const submissionKey = 'booking-submission'

/**
 * The submission of a body: the previous one for the same content, so that a repeat keeps its key, else a new one. After a lost reply the
 * booking is repeated exactly as sent, even if prices on the page have changed: a new body would need a new key, and could book twice.
 */
export function submissionFor(body: BookingBody, previous: Submission | null, newKey: () => string): Submission {
  if (previous && sameContent(previous.body, body)) {
    const samePrice = previous.body.totalAmount === body.totalAmount
    if (samePrice || !previous.answered) return { ...previous, answered: false }
  }
  return { key: newKey(), body, answered: false }
}

/** Rule 308: the address at which the server has asked its question; a repeat after a lost reply says what was said. */
export const askedAt = (previous: Submission | null): string =>
  (previous?.answered ? previous.body.customerAddress : previous?.body.addressAsked) ?? ''

function sameContent(a: BookingBody, b: BookingBody): boolean {
  return JSON.stringify(withoutPrices(a)) === JSON.stringify(withoutPrices(b))
}

function withoutPrices({ basePrice, deliveryFee, environmentalFee, totalAmount, ...content }: BookingBody) {
  return content
}

export function saveSubmission(storage: TabStorage | null, submission: Submission): void {
  try {
    storage?.setItem(submissionKey, JSON.stringify(submission))
  } catch {
    // Without storage the key lives as long as the page.
  }
}

export function loadSubmission(storage: TabStorage | null): Submission | null {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(submissionKey) ?? 'null')
    return isSubmission(saved) ? saved : null
  } catch {
    return null
  }
}

export function clearSubmission(storage: TabStorage | null): void {
  storage?.removeItem(submissionKey)
}

function isSubmission(value: unknown): value is Submission {
  if (typeof value !== 'object' || value === null) return false
  const { key, body, answered } = value as Partial<Submission>
  return typeof key === 'string' && typeof body === 'object' && body !== null && typeof answered === 'boolean'
}
