import type { Facts } from './facts.ts'
import type { PlayedOrder, Promised } from './world.ts'

type ShownContainer = { containerNumber: string; status: string }

/** Each container is in one place, where the drivers brought it. */
export function recountContainers(facts: Facts, shown: readonly ShownContainer[], { places }: Promised): string[] {
  const differences: string[] = []
  const stored = new Map(facts.containers.map((container) => [container.number, container]))
  const here = Map.groupBy(
    facts.containers.filter(({ orderId, status }) => orderId !== null && status === 'deployed'),
    ({ orderId }) => orderId,
  )
  for (const { id, number, status } of facts.orders) {
    const count = here.get(id)?.length ?? 0
    if (count > 1 || (count === 1 && status !== 'delivered'))
      differences.push(`order ${number} is ${status}, and ${count} containers are there`)
  }
  for (const { number, status, orderId } of facts.containers)
    if ((status === 'deployed') !== (orderId !== null && status !== 'available'))
      differences.push(`container ${number} is ${status}, and its order is ${orderId}`)
  for (const { containerNumber, status } of shown)
    if (stored.get(containerNumber)?.status !== status)
      differences.push(`container ${containerNumber} is shown as ${status}`)
  if (new Set(shown.map(({ containerNumber }) => containerNumber)).size !== stored.size)
    differences.push(`${shown.length} containers are shown, and there are ${stored.size}`)
  for (const [number, place] of places) {
    if (place === 'truck') continue
    const container = stored.get(number)
    const found = container?.status === 'deployed' ? container.orderId : null
    if (found !== place)
      differences.push(
        `container ${number} was brought to ${place ?? 'the yard'}, and is ${found === null ? 'in the yard' : `at ${found}`}`,
      )
  }
  return differences
}

/** What was answered with success is there once, and nothing twice: payments, tickets, loads. */
export function recountOnce(
  facts: Facts,
  { payments, receipts, tickets }: Promised,
  orders: ReadonlyMap<string, PlayedOrder>,
): string[] {
  const differences: string[] = []
  const received = [
    { promised: payments, stored: facts.payments.filter(({ status }) => status !== 'bounced') },
    { promised: receipts, stored: facts.receipts.filter(({ status }) => status === 'received') },
  ]
  for (const { promised, stored } of received) {
    const byReference = Map.groupBy<string, { reference: string; cents: number }>(stored, ({ reference }) => reference)
    for (const [reference, amount] of promised) {
      const found = (byReference.get(reference) ?? []).map(({ cents }) => cents)
      if (found.join() !== (amount === 0 ? '' : String(amount)))
        differences.push(`payment ${reference} of ${amount} cents is stored as [${found.join()}]`)
    }
  }
  const byNumber = Map.groupBy(facts.tickets, ({ number }) => number)
  for (const [number] of tickets)
    if (byNumber.get(number)?.length !== 1)
      differences.push(`ticket ${number} is stored ${byNumber.get(number)?.length ?? 0} times`)
  const known = new Set(facts.orders.map(({ id }) => id))
  for (const order of orders.values()) if (!known.has(order.id)) differences.push(`order ${order.number} is not stored`)
  const people = Map.groupBy(
    facts.orders.filter(({ email }) => /^[hq]\d+@/.test(email)),
    ({ email }) => email,
  )
  for (const [email, all] of people)
    if (all.length > 1) differences.push(`${email} booked once, and has ${all.length} orders`)
  return differences
}
