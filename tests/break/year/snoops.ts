import type { Caller, Reply } from './caller.ts'
import { callerOf, staffOf } from './company.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, PlayedOrder, World } from './world.ts'

type Attempt = { who: string; what: string; ask(): Promise<Reply> }

/** What answers say to whom something is not: sign in, you may not, there is none, or a code first. */
const refusals = new Set([401, 403, 404])

/** People who try what is not theirs: strangers, customers, drivers, and staff whose role does not have it. */
export const snoops: Actor = {
  name: 'snoops',
  async play(world, day, slot) {
    if (slot !== '15:00') return
    const choices = world.choices('snoops')
    const order = choices.pick([...world.orders.values()])
    if (!order) return
    const attempts = [...ofOutsiders(world, order, choices), ...(await ofStaff(world, order, day, choices))]
    for (const { who, what, ask } of choices.shuffled(attempts).slice(0, 8)) {
      const { status, text } = await ask()
      if (!refusals.has(status)) throw new Difference(`${who} could ${what}: ${status} ${text.slice(0, 300)}`)
    }
  },
}

function ofOutsiders(world: World, order: PlayedOrder, choices: Choices): Attempt[] {
  const stranger = callerOf(world, 'stranger', () => false)
  const others = ['c1', 'c2', 'c3'].flatMap((name) => (name === order.person ? [] : (world.callers.get(name) ?? [])))
  const phone = choices.pick(world.phones)
  const path = `/api/orders/by-number/${order.number}`
  const outsiders = [stranger, ...others, ...(order.person === 'c1' ? [] : [])]
  const of = (caller: Caller): Attempt[] => [
    { who: caller.name, what: `read the bill of ${order.number}`, ask: () => caller.get(`${path}/papers`) },
    { who: caller.name, what: `read ${order.number} as staff do`, ask: () => caller.get(`/api/orders/${order.id}`) },
    { who: caller.name, what: `list orders as staff do`, ask: () => caller.get('/api/orders') },
    { who: caller.name, what: `see the days of ${order.number}`, ask: () => caller.get(`${path}/days?of=pickup`) },
    { who: caller.name, what: `order a swap of ${order.number}`, ask: () => caller.get(`${path}/hauls?kind=swap`) },
    {
      who: caller.name,
      what: `pay ${order.number} as staff do`,
      ask: () =>
        caller.post(
          `/api/orders/${order.id}/payments`,
          { status: 'paid', amount: '1.00' },
          { key: choices.uuid(), trouble: null },
        ),
    },
    {
      who: caller.name,
      what: `ask for a change of ${order.number}`,
      ask: () =>
        caller.post(
          '/api/customer/change-requests',
          { orderId: order.id, requestType: 'other', description: 'Whose is it?' },
          { key: choices.uuid(), trouble: null },
        ),
    },
  ]
  const read = (caller: Caller): Promise<unknown> => caller.get(path)
  const attempts = outsiders.flatMap(of)
  // Everybody may see a number's status; the caller looks for what belongs to its customer.
  for (const caller of outsiders)
    attempts.push({
      who: caller.name,
      what: 'see nothing',
      ask: () => read(caller).then(() => caller.get('/api/admin/receivables')),
    })
  if (phone) {
    attempts.push({
      who: phone.name,
      what: 'read an order',
      ask: () => phone.caller.get(`/api/orders/${order.id}`, { token: phone.readingToken }),
    })
    attempts.push({
      who: phone.name,
      what: 'read the board',
      ask: () => phone.caller.get(`/api/admin/fleet`, { token: phone.token }),
    })
    attempts.push({
      who: phone.name,
      what: 'read the day with the token that sends',
      ask: () => phone.caller.get('/api/driver/day', { token: phone.token }),
    })
  }
  return attempts
}

async function ofStaff(world: World, order: PlayedOrder, day: string, choices: Choices): Promise<Attempt[]> {
  const role = choices.pick(['dispatcher', 'reader', 'bookkeeper']) ?? 'reader'
  const caller = await staffOf(world, { dispatcher: 'dan', reader: 'rita', bookkeeper: 'bob' }[role] ?? 'rita', role)
  const quiet = { trouble: null } as const
  const all = {
    'read the bill': () => caller.get(`/api/orders/${order.id}/bill`),
    'take a payment': () =>
      caller.post(
        `/api/orders/${order.id}/payments`,
        { status: 'paid', amount: '1.00' },
        { ...quiet, key: choices.uuid() },
      ),
    'add a container': () =>
      caller.post(
        '/api/admin/containers',
        { containerNumber: `X-${day}`, size: 20 },
        { ...quiet, key: choices.uuid() },
      ),
    'plan an order': () => caller.patch(`/api/orders/${order.id}`, { status: 'scheduled' }, quiet),
    'fill the board': () => caller.post(`/api/admin/board/${day}/fill`, undefined, quiet),
    'take a call': () =>
      caller.post('/api/admin/orders', { customerType: 'residential' }, { ...quiet, key: choices.uuid() }),
    'list staff': () => caller.get('/api/admin/staff'),
    'read the security log': () => caller.get('/api/admin/security-log'),
    'change settings': () => caller.post('/api/admin/settings', { how_to_pay: 'Wire it to me' }, quiet),
  }
  type Deed = keyof typeof all
  const forbidden: Record<string, readonly Deed[]> = {
    dispatcher: [
      'read the bill',
      'take a payment',
      'take a call',
      'list staff',
      'read the security log',
      'change settings',
    ],
    reader: [
      'take a payment',
      'add a container',
      'plan an order',
      'fill the board',
      'take a call',
      'list staff',
      'read the security log',
      'change settings',
    ],
    bookkeeper: [
      'add a container',
      'plan an order',
      'fill the board',
      'take a call',
      'read the security log',
      'change settings',
    ],
  }
  return (forbidden[role] ?? []).map((deed) => ({ who: `a ${role}`, what: deed, ask: all[deed] }))
}
