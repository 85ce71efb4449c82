import type { ReceivedEmail } from '../../support/smtp-server.ts'
import { markedIn } from './caller.ts'
import type { Facts, StoredEmail } from './facts.ts'
import type { PlayedOrder } from './world.ts'

/**
 * Each email went out once, to the person it is for, and each booking has its confirmation. After a kill, or when a
 * claim expires while its process still works, an email may come twice under the same Message-ID (rule 140). `losses`: how often that was.
 * `lookedAt`: so many of the first were read before, by whom they were for.
 */
export function recountEmails(
  facts: Facts,
  received: readonly ReceivedEmail[],
  { orders, losses, lookedAt }: { orders: ReadonlyMap<string, PlayedOrder>; losses: number; lookedAt: number },
): string[] {
  const differences: string[] = []
  const byId = Map.groupBy(received, ({ messageId, to }) => `${messageId} ${to.join()}`)
  const again = [...byId].filter(([, copies]) => copies.length > 1)
  if (again.length > losses * 3)
    differences.push(
      `${again.length} emails came more than once, after ${losses} lost claims: ${again
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
  for (const { to, subject, raw, parts } of received.slice(lookedAt)) {
    const own = new Set(to.flatMap((address) => (owners.get(address) ?? []).map(({ person }) => person)))
    if (to.some((address) => address.endsWith('@canyon.example'))) continue
    const foreign = [...markedIn(raw + Object.values(parts).join())].filter((person) => !own.has(person))
    if (foreign.length > 0)
      differences.push(`an email to ${to.join()} (${subject}) has what belongs to ${foreign.join()}`)
  }
  return differences
}

/**
 * What an email tells, of which one person hears once: each reminder of a day, each invoice, payment, statement and request, and each overage notice,
 * which has the same text if it is the same. Null: what may well be told again, such as a code, or a change that was taken back.
 */
function toldOnce({ template, orderId, data, text, sentOn }: StoredEmail): string[] | null {
  switch (template) {
    case 'final-invoice':
      return data.invoiceIds ?? [data.invoiceId ?? '']
    case 'delivery-reminder':
      return [`${orderId} ${data.deliveryDay}`]
    case 'rental-end':
      return [`${orderId} ${data.pickupDay}`]
    case 'payment-received':
    case 'payment-returned':
      return [data.attemptId ?? '']
    case 'statement':
      return [data.statementId ?? '']
    case 'change-request-received':
    case 'change-request-decided':
      return [data.changeRequestId ?? '']
    case 'invoice-reminder':
      return (data.invoiceIds ?? []).map((id) => `${id} on ${sentOn}`)
    case 'overage-notification':
      return [`${orderId} ${text.replaceAll(/https?:\S+/g, '')}`]
    default:
      return null
  }
}

/** Nobody is told the same twice. */
export function recountTold({ deliveries }: Facts): string[] {
  const told = deliveries
    .filter(({ status }) => status === 'sent')
    .flatMap((email) => (toldOnce(email) ?? []).map((what) => `${email.template} to ${email.recipient}: ${what}`))
  return [...Map.groupBy(told, (what) => what)].flatMap(([what, all]) =>
    all.length > 1 ? [`an email was sent ${all.length} times: ${what.slice(0, 300)}`] : [],
  )
}
