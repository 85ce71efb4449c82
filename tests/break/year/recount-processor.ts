import type { Facts } from './facts.ts'
import type { ProcessorStandIn } from './world.ts'

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** What the company calls the states of the processor's disputes. */
const disputeStates: Record<string, string> = {
  needs_response: 'open',
  under_review: 'answered',
  won: 'won',
  lost: 'lost',
}

/** What the processor took, gave back and lost, and what the company knows of it (rules 409 to 413, 510 and 511). */
export function recountProcessor(facts: Facts, processor: ProcessorStandIn | null): string[] {
  if (processor === null) return []
  const differences: string[] = []
  const known = sum(
    facts.receipts
      .filter(({ isOnline }) => isOnline)
      .map(({ status, cents }) => (status === 'received' ? cents : -cents)),
  )
  const lost = facts.disputes.filter(({ state }) => state === 'lost')
  // What staff had recorded as bounced before, and what nobody owes, is no receipt.
  const elsewhere = sum(lost.map(({ elsewhereCents }) => elsewhereCents))
  const taken = processor.takenCents()
  if (known - elsewhere !== taken)
    differences.push(`the processor took ${taken} cents, and ${known - elsewhere} are receipts`)
  for (const { disputeId, cents, reversedCents, elsewhereCents } of lost)
    if (reversedCents + elsewhereCents !== cents)
      differences.push(`the dispute ${disputeId} over ${cents} cents took ${reversedCents} and ${elsewhereCents}`)
  const disputes = new Map(facts.disputes.map((dispute) => [dispute.disputeId, dispute]))
  for (const { id, status, cents } of processor.disputes()) {
    const stored = disputes.get(id)
    if (stored?.state !== disputeStates[status] || stored?.cents !== cents)
      differences.push(`the dispute ${id} of ${cents} cents is ${status}, and stored as ${JSON.stringify(stored)}`)
  }
  return [...differences, ...recountRefunds(facts, processor)]
}

/** Each refund of the processor is stored once, as it is there, and nothing else is on its way. */
function recountRefunds({ refunds }: Facts, processor: ProcessorStandIn): string[] {
  const differences: string[] = []
  const there = processor.refunds()
  const known = Map.groupBy(refunds, ({ refundId }) => refundId)
  for (const { id, status, cents } of there) {
    const stored = (known.get(id) ?? []).map((each) => `${each.state} ${each.cents}`)
    if (stored.join() !== `${status} ${cents}`)
      differences.push(`the refund ${id} is ${status} over ${cents} cents, and stored as [${stored.join()}]`)
  }
  for (const { refundId, state, cents, isAwaited } of refunds) {
    const isNowhere = refundId === null && state !== 'canceled' && !(state === 'new' && isAwaited)
    if (isNowhere || (refundId !== null && !there.some(({ id }) => id === refundId)))
      differences.push(`a refund of ${cents} cents is ${state}, and the processor does not know it`)
  }
  return differences
}
