import { Agent } from 'node:http'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Database } from '#server/platform/db/client.ts'
import { Failures } from './failures.ts'
import { generateRequest, otherPaths, type Sort, type Target, targets, type Wanted } from './generate-request.ts'
import { KnownValues } from './known-values.ts'
import { type Random, randomFrom } from './random.ts'
import { behaveBadly, manners } from './raw-client.ts'
import { type Caller, isFor, type RoleName, roleNames, signIn } from './roles.ts'
import { type Answer, sendRequest } from './send-request.ts'

/** One request of a run: to an endpoint in a role, to another path, or by a client without manners. */
type Plan = { target: Target; role: RoleName; sort?: Sort; method?: 'HEAD'; isRaw?: boolean; otherPath?: string }

export type Fuzz = {
  failures: Failures
  /** How many replies had each status. */
  statuses: Map<number, number>
  /** The endpoints that took a request. */
  accepted: Set<string>
  slowestMs: number
  /** Sends the requests from one number up to another; several at a time. */
  run(numbers: { from: number; before: number }): Promise<void>
  /** Closes the connections that wait for further requests. */
  close(): void
}

const atOnce = 8
const readAgainEvery = 4_000
/** Of requests to what takes long, this share is sent. */
const heavyShare = 0.12

type Options = {
  url: string
  db: Pick<Database, 'sql'>
  seed: number
  plan?: readonly Plan[]
  headers?: (random: Random) => Record<string, string>
  isAlive?: () => boolean
  clock?: () => Date
  /** Milliseconds for the first byte of a reply. */
  patienceMs?: number
}

/** Sends hostile requests to a site that has the demo's data. `plan`: what to send; without it by chance. */
export async function openFuzz({
  url,
  db,
  seed,
  plan,
  headers = () => ({}),
  isAlive = () => true,
  clock = () => new Date(),
  patienceMs = 5_000,
}: Options): Promise<Fuzz> {
  const known = new KnownValues()
  const failures = new Failures(url)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const callers = new Map<RoleName, Promise<Caller>>()
  const today = dateInLosAngeles(clock())
  await known.read(db)

  const callerOf = (role: RoleName) => {
    const caller = callers.get(role) ?? signIn(db, role, clock())
    callers.set(role, caller)
    return caller
  }

  const fuzz: Fuzz = {
    failures,
    statuses: new Map(),
    accepted: new Set(),
    slowestMs: 0,
    async run({ from, before }) {
      let next = from
      const work = async () => {
        while (next < before && isAlive()) {
          const number = next++
          if (number % readAgainEvery === readAgainEvery - 1) await known.read(db)
          await sendOne(number)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    },
    close: () => agent.destroy(),
  }

  async function sendOne(number: number) {
    const random = randomFrom(seed * 1_000_003 + number)
    const { target, role, sort, method, isRaw, otherPath } = plan?.[number] ?? planByChance(random)
    const caller = await callerOf(role)
    const wanted = generateRequest(target, { random, known, today, caller, defs: {} }, sort)
    Object.assign(wanted.headers, headers(random))
    if (method) Object.assign(wanted, { method, body: null })
    if (otherPath !== undefined) Object.assign(wanted, elsewhere(otherPath, caller, random))
    if (isRaw) {
      for (const status of await behaveBadly(url, random.pick(manners), wanted, random)) {
        count(status)
        if (status >= 500) failures.add(`status ${status} for a client without manners`, { number, wanted })
      }
      return
    }
    judge({ number, target, role, wanted, random }, await sendRequest(url, agent, wanted))
  }

  const count = (status: number) => fuzz.statuses.set(status, (fuzz.statuses.get(status) ?? 0) + 1)

  type Sent = { number: number; target: Target; role: RoleName; wanted: Wanted; random: Random }

  function judge({ number, target, role, wanted, random }: Sent, answer: Answer) {
    count(answer.status)
    fuzz.slowestMs = Math.max(fuzz.slowestMs, answer.firstByteMs)
    const reply = parse(answer.text) as { code?: string } | null
    const isBusy = answer.status === 503 && target.mayBeBusy && answer.headers['retry-after'] !== undefined
    if (answer.status >= 500 && !isBusy) {
      const requestId = String(answer.headers['x-request-id'] ?? '')
      failures.add(`status ${answer.status} ${reply?.code ?? ''}`, { number, wanted, requestId })
    }
    if (answer.error !== null) failures.add(answer.error, { number, wanted })
    if (answer.firstByteMs > patienceMs)
      failures.add(`first byte after more than ${patienceMs / 1_000} s`, { number, wanted })
    if (answer.status < 300 && answer.status >= 200) {
      fuzz.accepted.add(wanted.route)
      known.learn(reply, random)
      const cursor = /cursor=([^&>]+)/.exec(String(answer.headers.link ?? ''))?.[1]
      if (cursor) known.learn({ cursor: decodeURIComponent(cursor) }, random)
    }
    // Signed out, disabled, or asked for the password again: the next request of the role begins anew.
    if (isFor(target.endpoint.permission, role) && signedOut.has(reply?.code ?? '')) callers.delete(role)
  }
  return fuzz
}

const signedOut = new Set(['sign-in-required', 'device-revoked', 'confirm-password', 'two-step-required'])

function planByChance(random: Random): Plan {
  let target = random.pick(targets)
  while (target.isHeavy && !random.chance(heavyShare)) target = random.pick(targets)
  const allowed = roleNames.filter((role) => isFor(target.endpoint.permission, role))
  const role = random.pick(random.chance(0.85) ? allowed : roleNames)
  if (random.chance(0.02)) return { target, role, isRaw: true }
  if (random.chance(0.02)) return { target, role, method: 'HEAD', sort: 'good' }
  if (random.chance(0.02)) return { target, role, otherPath: random.pick(otherPaths) }
  return { target, role }
}

/** Every endpoint once in each role that it is for, and in one that it is not for; the other paths; HEAD of all that is read; a few without manners. */
export function planOfAll(): Plan[] {
  const [first] = targets
  if (!first) throw new Error('The contract has no endpoints')
  const ofEndpoints = targets.flatMap((target, index) => {
    const allowed = roleNames.filter((role) => isFor(target.endpoint.permission, role))
    const others = roleNames.filter((role) => !allowed.includes(role))
    const other = others[index % Math.max(1, others.length)]
    // A paper is made once; the others ask for what there is not.
    const sortOf = (turn: number) =>
      target.isHeavy && turn > 0 ? 'unknown' : (index + turn) % 3 === 0 ? 'good' : 'wrong'
    return [...allowed, ...(other ? [other] : [])].map((role, turn): Plan => ({ target, role, sort: sortOf(turn) }))
  })
  const read = targets.filter(({ method }) => method === 'GET')
  const plans = [
    ...ofEndpoints,
    ...read.map(
      (target): Plan => ({
        target,
        role: roleNames.find((role) => isFor(target.endpoint.permission, role)) ?? 'stranger',
        method: 'HEAD',
        sort: target.isHeavy ? 'unknown' : 'good',
      }),
    ),
    ...otherPaths.map((otherPath): Plan => ({ target: first, role: 'stranger', otherPath })),
    ...Array.from(
      { length: 20 },
      (_, index): Plan => ({ target: targets[index * 15] ?? first, role: 'owner', isRaw: true }),
    ),
  ]
  // Papers are made one after another: what takes long is spread.
  const random = randomFrom(1)
  return plans
    .map((plan) => ({ plan, at: random.number() }))
    .sort((one, other) => one.at - other.at)
    .map(({ plan }) => plan)
}

function elsewhere(path: string, { orderNumbers }: Caller, random: Random): Partial<Wanted> {
  const orderNumber = orderNumbers.length > 0 ? random.pick(orderNumbers) : 'HY-1'
  return {
    route: `GET ${path}`,
    method: random.pick(['GET', 'GET', 'HEAD', 'POST']),
    path: path.replace('{orderNumber}', orderNumber),
    body: null,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
