import type { Caller } from './caller.ts'
import { must, staffOf } from './company.ts'
import type { Day } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, World } from './world.ts'

type Open = { id: string; openAmount: string }

const cents = (amount: string) => Math.round(Number(amount) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)

/** Enters checks over several invoices, uses credit, gives it back, lets checks bounce, and sends statements when a month is over. */
export const bookkeeper: Actor = {
  name: 'bookkeeper',
  async play(world, day, slot) {
    if (slot !== '17:30') return
    const choices = world.choices('bookkeeper')
    const bob = await staffOf(world, 'bob', 'bookkeeper')
    const { json: owing } = await bob.get('/api/admin/receivables/customers?limit=30')
    const customer = choices.pick<{ id: string; name: string }>(owing)
    if (customer && choices.chance(0.7)) await enterCheck(world, bob, customer.id, day, choices)
    if (customer && choices.chance(0.4)) await afterward(bob, customer.id, choices)
    if (Number(day.slice(8)) <= 3) await sendStatements(bob, choices)
  },
}

async function enterCheck(world: World, bob: Caller, billToId: string, day: Day, choices: Choices) {
  const { json: open }: { json: Open[] } = await bob.get(`/api/admin/receivables/customers/${billToId}/invoices`)
  const paid = open.filter(({ openAmount }) => cents(openAmount) > 0 && choices.chance(0.7)).slice(0, 5)
  const invoices = paid.map(({ id, openAmount }) => ({
    id,
    amount: choices.chance(0.8) ? openAmount : decimal(Math.max(1, Math.floor(cents(openAmount) / 3))),
  }))
  // Sometimes more than is owed: the rest is credit.
  const amount =
    invoices.reduce((sum, each) => sum + cents(each.amount), 0) +
    (choices.chance(0.3) || invoices.length === 0 ? 5_000 : 0)
  const reference = `CHK-${day}-${world.serial()}`
  const reply = await bob.post(
    '/api/admin/receipts',
    { receipts: [{ billToId, amount: decimal(amount), reference, invoices }] },
    { key: choices.uuid() },
  )
  world.promised.receipts.set(reference, reply.status === 201 ? amount : 0)
  // Between the look and the check an invoice may have been credited; nothing else is refused.
  if (reply.status >= 400 && reply.status !== 400 && reply.status !== 409)
    throw new Difference(`A check was refused: ${reply.status} ${reply.text}`)
}

async function afterward(bob: Caller, billToId: string, choices: Choices) {
  const { json } = await bob.get(`/api/admin/bill-to-accounts/${billToId}/receipts`)
  const receipt = choices.pick<{ id: string; unapplied: string; bouncedOn: string | null }>(json.receipts)
  if (!receipt) return
  const { json: open }: { json: Open[] } = await bob.get(`/api/admin/receivables/customers/${billToId}/invoices`)
  const deed = choices.pick(['bounce', 'apply', 'refund'])
  if (deed === 'bounce') await bob.post(`/api/admin/receipts/${receipt.id}/bounces`, {})
  if (deed === 'refund' && cents(receipt.unapplied) > 0)
    await bob.post(`/api/admin/receipts/${receipt.id}/refunds`, { amount: receipt.unapplied }, { key: choices.uuid() })
  const invoice = choices.pick(open)
  if (deed === 'apply' && invoice && cents(json.unapplied) > 0) {
    const amount = decimal(Math.min(cents(json.unapplied), cents(invoice.openAmount)))
    await bob.post(
      `/api/admin/bill-to-accounts/${billToId}/credit-applications`,
      { invoices: [{ id: invoice.id, amount }] },
      { key: choices.uuid() },
    )
  }
}

async function sendStatements(bob: Caller, choices: Choices) {
  const { json } = await must(bob.post('/api/admin/statements/preview', {}))
  type Next = { billToId: string; closingBalance: string; made: unknown }
  const accounts = (json.statements as Next[])
    .filter(({ made }) => made === null)
    .map(({ billToId: id, closingBalance }) => ({ id, closingBalance }))
  if (accounts.length > 0)
    await must(bob.post('/api/admin/statements', { accounts, email: true }, { key: choices.uuid() }))
}
