import type { LeadStatus } from '#contract/leads/lead-kinds.ts'

/** Amounts of any kind: cents, or as they are on the wire. */
export type ValuedLead<Amount> = {
  status: LeadStatus
  /** What staff typed; null: nothing. */
  value: Amount | null
  /** Of the accepted quote, else of the newest one that was sent and still stands; null: there is none. */
  quotedTotal: Amount | null
}

export type LeadWorth<Amount> = {
  amount: Amount
  basis: 'won' | 'quoted' | 'expected'
  /** What staff expected, if a quote says something else. */
  expected: Amount | null
}

/** Rule 464: what a lead is worth: the total of its quote as soon as one is sent, before that what staff typed; null if nothing is known. */
export function leadWorth<Amount>({ status, value, quotedTotal }: ValuedLead<Amount>): LeadWorth<Amount> | null {
  const amount = quotedTotal ?? value
  if (amount === null) return null
  const basis = status === 'won' ? 'won' : quotedTotal === null ? 'expected' : 'quoted'
  return { amount, basis, expected: quotedTotal !== null && value !== quotedTotal ? value : null }
}
