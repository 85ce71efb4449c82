import type { Reply } from './caller.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, Command, Phone, Slot, World } from './world.ts'

type Stop = {
  haulId: string
  kind: string
  size: number
  containerNumber: string | null
  doneAt: string | null
  isGone: boolean
  failed: string | null
}
type Answer = { id: string; outcome: string; message: string }

/** The kinds of stops to which an empty container is brought, from which the full one is taken away, and from which a load leaves. */
const bringing = new Set(['deliver', 'swap', 'new_delivery'])
const taking = new Set(['pick_up', 'swap', 'full_pickup'])
const loading = new Set([...taking, 'dump_and_return'])

const hourMs = 3_600_000

/** Drivers work through their stops, with and without a network, and send what they did once, twice, and late. */
export const drivers: Actor = {
  name: 'drivers',
  async play(world, _day, slot) {
    for (const phone of world.phones) {
      const choices = world.choices(phone.name, slot)
      if (slot === '07:00') setPhoneClock(world, phone, choices)
      else if (slot === '17:30') await synchronize(world, phone, choices)
      else await work(world, phone, slot, choices)
    }
  },
}

function setPhoneClock(world: World, phone: Phone, choices: Choices) {
  phone.clockOffMs = choices.chance(0.1) ? (choices.pick([-7, -1, 1, 5, 30]) ?? 1) * hourMs : 0
  if (phone.clockOffMs !== 0) world.faults.count('wrong phone clock')
}

const phoneNow = (world: World, phone: Phone) => new Date(world.clock.now().getTime() + phone.clockOffMs).toISOString()

async function work(world: World, phone: Phone, slot: Slot, choices: Choices) {
  const { status, json } = await phone.caller.get('/api/driver/day', { token: phone.readingToken })
  if (status !== 200) throw new Difference(`${phone.name} could not read the day: ${status}`)
  const text = JSON.stringify(json)
  const secret = /"(price|totalAmount|amount\w*|\w*[cC]ents)"|@people\.example|@builders\.example/.exec(text)
  if (secret) throw new Difference(`${phone.name} reads ${secret[0]}`)
  const { outbox } = phone
  const started = new Set(outbox.map(({ haulId }) => haulId))
  const stops: Stop[] = json.routes.flatMap(({ stops: each }: { stops: Stop[] }) => each)
  const open = stops.filter(
    ({ haulId, doneAt, isGone, failed }) => doneAt === null && !isGone && failed === null && !started.has(haulId),
  )
  const part = slot === '15:00' ? open : open.slice(0, Math.ceil(open.length / 2))
  for (const stop of part) outbox.push(...commandsOf(world, phone, stop, choices))
  // Without a network everything waits until the evening.
  if (!choices.chance(0.3)) await synchronize(world, phone, choices)
}

function commandsOf(world: World, phone: Phone, stop: Stop, choices: Choices): Command[] {
  const command = (kind: string, more: object = {}): Command => ({
    id: choices.uuid(),
    sequence: phone.sequence++,
    driverId: phone.driverId,
    haulId: stop.haulId,
    occurredAt: phoneNow(world, phone),
    kind,
    ...more,
  })
  const arrived = [...(choices.chance(0.3) ? [command('rolling')] : []), command('arrived')]
  if (choices.chance(0.04))
    return [
      ...arrived,
      command('failed', { reason: choices.pick(['blocked', 'nobody', 'ours']), note: 'A car was in the way' }),
    ]
  const brings = bringing.has(stop.kind)
  const containerNumber = brings ? freeContainer(world, stop.size, choices) : (stop.containerNumber ?? '')
  if (containerNumber === null)
    return [...arrived, command('failed', { reason: 'ours', note: 'No container in the yard' })]
  const done = command('done', { containerNumber })
  if (!loading.has(stop.kind)) return [...arrived, done]
  const tarePounds = 34_000 + choices.below(800)
  const ticket = {
    number: `TK-${phone.name}-${phone.sequence}-${world.clock.today()}`,
    grossPounds: tarePounds + 1_000 + choices.below(9_000),
    tarePounds,
  }
  return [...arrived, done, command('dumped', { ticket })]
}

/** A container in the yard, as far as the drivers know; it is on the truck from now on. */
function freeContainer(world: World, size: number, choices: Choices): string | null {
  const { places } = world.promised
  const number = choices.pick(
    [...places].filter(([each, place]) => each.startsWith(`${size}-`) && place === null).map(([each]) => each),
  )
  if (number === undefined) return null
  places.set(number, 'truck')
  return number
}

/** Sends what waits, and sends it again as a phone does that got no answer. */
async function synchronize(world: World, phone: Phone, choices: Choices) {
  const outbox = phone.outbox.splice(0)
  if (outbox.length === 0) return
  const body = () => ({ sentAt: phoneNow(world, phone), commands: outbox })
  const send = (process?: number): Promise<Reply> =>
    phone.caller.post('/api/driver/commands', body(), { token: phone.token, ...(process !== undefined && { process }) })
  const isTwiceAtOnce = choices.chance(0.25)
  const replies = isTwiceAtOnce ? await world.rush([send, send]) : [await send()]
  if (choices.chance(0.3)) replies.push(await send(), await send())
  if (replies.length > 1) world.faults.count('replayed by phone')
  const [first] = replies
  if (first?.status !== 200) throw new Difference(`${phone.name} could not send: ${first?.status} ${first?.text}`)
  for (const each of replies)
    if (JSON.stringify(each.json.answers) !== JSON.stringify(first.json.answers))
      throw new Difference(
        `${phone.name} got two answers to the same commands: ${JSON.stringify(first.json.answers)} / ${each.text.slice(0, 1_000)}`,
      )
  for (const [index, answer] of (first.json.answers as Answer[]).entries())
    note(world, outbox[index] as Command, answer)
}

/** What the company promised by its answer. */
function note(world: World, command: Command, { outcome, message }: Answer) {
  const { places, tickets } = world.promised
  const number = command.containerNumber as string | undefined
  world.steps.add('phone', `${command.kind} ${number ?? ''} of haul ${command.haulId}: ${outcome} ${message}`)
  const haul = world.hauls.get(command.haulId)
  const isApplied = outcome.startsWith('applied')
  // Nobody promised where a container is that the office decides about, also one that is not of the order's size; nor one whose haul the office had
  // recorded before: by now that order may have been picked up.
  const isPlaced = outcome === 'applied' && !message.includes('The container could not be recorded')
  if (!isPlaced) {
    if (number) places.delete(number)
    for (const [each, place] of places) if (place !== null && place === haul?.orderId) places.delete(each)
  }
  if (isApplied && command.kind === 'dumped') tickets.set((command.ticket as { number: string }).number, command.haulId)
  if (!isPlaced || command.kind !== 'done' || !haul) return
  // A phone that read its day before the delivery does not know the number of what it picks up.
  if (taking.has(haul.kind)) for (const [each, place] of places) if (place === haul.orderId) places.set(each, null)
  if (number) places.set(number, taking.has(haul.kind) && !bringing.has(haul.kind) ? null : haul.orderId)
}
