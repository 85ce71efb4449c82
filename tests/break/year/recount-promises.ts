import type { ReceivedEmail } from '../../support/smtp-server.ts'
import { markedIn } from './caller.ts'
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

/**
 * Each email went out once, to the person it is for, and each booking has its confirmation. After a kill, an email may come twice under the same
 * Message-ID (rule 140): its process cannot tell whether it was sent.
 */
export function recountEmails(
  facts: Facts,
  received: readonly ReceivedEmail[],
  orders: ReadonlyMap<string, PlayedOrder>,
  kills: number,
): string[] {
  const differences: string[] = []
  const byId = Map.groupBy(received, ({ messageId, to }) => `${messageId} ${to.join()}`)
  const again = [...byId].filter(([, copies]) => copies.length > 1)
  if (again.length > kills * 3)
    differences.push(
      `${again.length} emails came more than once, after ${kills} kills: ${again
        .slice(0, 3)
        .map(([id, [email]]) => `${id} ${email?.subject}`)
        .join('; ')}`,
    )
  const sent = new Set(received.map(({ messageId }) => messageId))
  for (const { status, messageId, template, recipient } of facts.deliveries)
    if (status === 'sent' && !sent.has(messageId ?? ''))
      differences.push(`${template} to ${recipient} is noted as sent, and never came`)
  const confirmations = Map.groupBy(
    facts.deliveries.filter(({ template }) => template === 'order-confirmation'),
    ({ orderId }) => orderId,
  )
  for (const order of orders.values()) {
    if (order.email === '') continue
    const own = (confirmations.get(order.id) ?? []).filter(({ recipient }) => recipient === order.email)
    if (own.length !== 1 || own[0]?.status !== 'sent')
      differences.push(
        `order ${order.number} has ${own.length} confirmations to its customer (${own.map(({ status }) => status).join()})`,
      )
  }
  const owners = Map.groupBy(orders.values(), ({ email }) => email)
  for (const { to, subject, raw, parts } of received) {
    const own = new Set(to.flatMap((address) => (owners.get(address) ?? []).map(({ person }) => person)))
    if (to.some((address) => address.endsWith('@canyon.example'))) continue
    const foreign = [...markedIn(raw + Object.values(parts).join())].filter((person) => !own.has(person))
    if (foreign.length > 0)
      differences.push(`an email to ${to.join()} (${subject}) has what belongs to ${foreign.join()}`)
  }
  return differences
}
