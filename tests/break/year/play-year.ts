import { eventually } from '../../support/eventually.ts'
import { bookkeeper } from './bookkeeper.ts'
import { openCompany } from './company.ts'
import { contractors } from './contractors.ts'
import { corrections } from './corrections.ts'
import { crowd, homeowners } from './customers.ts'
import { type Day, dayAfter, hoursOf } from './days.ts'
import { dispatcher } from './dispatcher.ts'
import { drivers } from './drivers.ts'
import { type Facts, readFacts } from './facts.ts'
import { billFirstCustomers, chargeLateFees, lateFees } from './late-fees.ts'
import { office } from './office.ts'
import { payers } from './payers.ts'
import { quotes } from './quotes.ts'
import { recountDiversion } from './recount-diversion.ts'
import { recountEmails, recountTold } from './recount-emails.ts'
import { recountMoney } from './recount-money.ts'
import { recountProcessor } from './recount-processor.ts'
import { recountContainers, recountOnce } from './recount-promises.ts'
import { recountStanding } from './recount-standing.ts'
import { recountUnits } from './recount-units.ts'
import { refunds } from './refunds.ts'
import { regulars } from './regulars.ts'
import { openFacilities, scales } from './scales.ts'
import { snoops } from './snoops.ts'
import { Difference, type FaultName } from './steps.ts'
import { type Actor, type Disk, type ProcessorStandIn, slots, type World } from './world.ts'

/** In the order in which they act within each part of a day. */
export const actors: readonly Actor[] = [
  dispatcher,
  drivers,
  homeowners,
  contractors,
  crowd,
  quotes,
  office,
  scales,
  regulars,
  corrections,
  bookkeeper,
  lateFees,
  payers,
  refunds,
  snoops,
]

export type Played = {
  days: number
  orders: number
  steps: number
  emails: number
  seconds: number
  faults: Record<FaultName, number>
  spent: Record<string, number>
  /** How much of what is rare was there to be recounted. */
  recounted: Record<string, number>
}

/** What did not agree, with everything that it takes to see it again. */
export class YearDiffers extends Error {
  readonly seed: number
  readonly day: Day
  readonly what: string
  constructor({ seed, day, what, steps, about }: Differing) {
    const list = (lines: readonly string[]) => lines.map((line) => `\n  ${line}`).join('')
    super(`seed ${seed}, ${day}: ${what}\nThe last steps:${list(steps)}\nThe last steps about it:${list(about)}`)
    this.seed = seed
    this.day = day
    this.what = what
  }
}

type Differing = { seed: number; day: Day; what: string; steps: readonly string[]; about: readonly string[] }

type Wanted = {
  seed: number
  firstDay: Day
  days: number
  dataDir: string
  without: ReadonlySet<string>
  processor: ProcessorStandIn | null
  disk: Disk | null
  /** Each fault once, and most actors every other day: for a few days. */
  isBrief?: boolean
  log?: (line: string) => void
}

/** Plays so many days of a company, and recounts its books after each. Throws {@link YearDiffers}. */
export async function playYear({ days, isBrief = false, log = () => {}, ...wanted }: Wanted): Promise<Played> {
  const { seed, firstDay, without } = wanted
  const began = performance.now()
  await using world = await openCompany({
    ...wanted,
    isBrief,
    isLong: days > 31,
    openedOn: dayAfter(firstDay, -45),
    before: billFirstCustomers,
  })
  await world.spent.of('the company is set up', async () => {
    await chargeLateFees(world)
    await openFacilities(world, firstDay)
  })
  for (let index = 0; index < days; index++) {
    const day = dayAfter(firstDay, index)
    const dayBegan = performance.now()
    const stepsBefore = world.steps.count()
    world.steps.begin(day)
    try {
      const playing = actors.filter(
        ({ name }, place) => !without.has(name) && (!isBrief || daily.has(name) || (place + index) % 2 === 0),
      )
      await playDay(world, { day, playing, isBrief })
    } catch (error) {
      const what =
        error instanceof Difference
          ? error.message
          : error instanceof Error
            ? (error.stack ?? error.message)
            : String(error)
      const steps = world.steps.last(Number(process.env.YEAR_STEPS ?? 20))
      throw new YearDiffers({ seed, day, what, steps, about: world.steps.about(namedIn(world, what), 30) })
    }
    log(
      `${day}: ${world.steps.count() - stepsBefore} steps, ${world.orders.size} orders, ${((performance.now() - dayBegan) / 1_000).toFixed(1)} s`,
    )
  }
  const recounted = countRare(await readFacts(world.db))
  const seconds = (performance.now() - began) / 1_000
  return {
    days,
    orders: world.orders.size,
    steps: world.steps.count(),
    emails: world.mail.received.length,
    seconds,
    faults: world.faults.table(),
    spent: world.spent.table(),
    recounted,
  }
}

function countRare({ refunds, disputes, lateFees, payments, tickets, statements, services }: Facts) {
  const named = [
    ...refunds.map(({ state }) => `online refunds that are ${state}`),
    ...disputes.map(({ state }) => `disputes that are ${state}`),
    ...payments.flatMap(({ status, isOfReceipt }) => (status === 'refunded' && !isOfReceipt ? 'refunds by hand' : [])),
    ...tickets.map(({ disposition }) => `loads that are ${disposition ?? 'unsorted'}`),
    ...lateFees.map(() => 'late fees'),
    ...statements.map(() => 'statements'),
    ...services.map(() => 'standing services'),
  ]
  const counts = [...Map.groupBy(named, (name) => name)].map(([name, all]) => [name, all.length] as const)
  return Object.fromEntries(counts.toSorted())
}

/** Without them nothing is hauled. */
const daily = new Set(['dispatcher', 'drivers', 'homeowners'])

type PlayedDay = { day: Day; playing: readonly Actor[]; isBrief: boolean }

async function playDay(world: World, { day, playing, isBrief }: PlayedDay) {
  const weather = world.choices('weather')
  for (const slot of slots) {
    // Each jump makes everything due in each process: a brief day has its two last parts at one time.
    if (!isBrief || slot !== '17:30') await world.clock.jumpTo(day, slot)
    if (weather.chance(0.08)) {
      world.clock.skew(weather.below(world.sites.length), (weather.pick([-90, -5, 5, 40, 600]) ?? 5) * 1_000)
      world.faults.count('clock skew')
    }
    for (const actor of playing) await world.spent.of(actor.name, () => actor.play(world, day, slot))
  }
  await world.clock.jumpTo(day, '21:30')
  await world.spent.of('the books are recounted', () => recount(world, day))
  // Over midnight, through the hour that comes twice or not at all, to the nightly check of the ledger.
  const night = dayAfter(day)
  const isOfChange = hoursOf(day) !== 24
  if (isOfChange || !isBrief) {
    await world.clock.jumpTo(night, '00:30')
    await assertToday(world, night)
  }
  if (isOfChange) await world.clock.jumpTo(night, '01:40')
  await world.clock.jumpTo(night, '03:10')
}

/** Each process has the day of the company's clocks, also in the hour that a fixed distance from UTC would take for the day before. */
async function assertToday(world: World, today: Day) {
  for (const process of world.sites.keys()) {
    const { json } = await world.owner.get('/api/admin/calendar', { quiet: true, process })
    if (json.from !== today)
      throw new Difference(`At half past midnight on ${today} the calendar begins on ${json.from}`)
  }
}

/** The orders and containers that a difference names, and the hauls of these orders. */
function namedIn({ hauls }: World, what: string): string[] {
  const named: readonly string[] =
    what.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\d-])\d\d-\d\d(?![\d-])/g) ?? []
  return [...named, ...[...hauls].flatMap(([id, { orderId }]) => (named.includes(orderId) ? id : []))]
}

/** What is shown and what is stored, each against the other. What differs is looked at again: it may have been on its way. */
async function recount(world: World, day: Day) {
  const emails = world.mail.received.length
  let differences: string[] = []
  const agrees = async () => {
    differences = await lookOnce(world, day)
    return differences.length === 0
  }
  await eventually(agrees, 3).catch((error) => {
    if (differences.length === 0) throw error
    throw new Difference(differences.slice(0, 12).join('\n'))
  })
  world.emailsLookedAt = emails
}

async function lookOnce(world: World, day: Day): Promise<string[]> {
  const { owner, db } = world
  const quiet = { quiet: true, process: world.choices('recount').below(world.sites.length) }
  const ask = async (path: string) => (await owner.get(path, quiet)).json
  await owner.post(
    '/api/admin/login',
    { username: 'dispatcher', password: 'correct horse battery staple' },
    { ...quiet, trouble: null },
  )
  const facts = await readFacts(db)
  const offered = await Promise.all(
    [10, 20, 30, 40].map((size) => ask(`/api/availability?dumpsterSize=${size}&customerType=residential`)),
  )
  const checked = await db.rows<{ differences: unknown[] }>(
    'select differences from ledger_checks where differences <> $1',
    ['[]'],
  )
  const weighed = new Set(facts.tickets.map(({ orderId }) => orderId))
  const reports = world
    .choices('recount', 'diversion')
    .shuffled([...weighed])
    .slice(0, 4)
  const diversion: string[] = []
  for (const id of reports)
    diversion.push(...recountDiversion(facts, id, await ask(`/api/orders/${id}/diversion-report`)))
  return [
    ...diversion,
    ...recountUnits(facts, day, {
      shown: await ask('/api/admin/calendar'),
      offered,
      alerts: (await ask('/api/admin/dashboard')).alerts,
      known: {
        corrected: new Set([...world.orders.values()].flatMap(({ id, isCorrected }) => (isCorrected ? id : []))),
        pickups: world.pickups,
      },
    }),
    ...recountContainers(facts, await ask('/api/admin/containers'), world.promised),
    ...recountStanding(facts, day),
    ...recountOnce(facts, world.promised, world.orders),
    ...recountProcessor(facts, world.processor),
    ...recountMoney(facts, day, {
      ledger: await ask('/api/admin/ledger'),
      receivables: await ask('/api/admin/receivables'),
    }),
    ...recountTold(facts),
    ...recountEmails(facts, world.mail.received, {
      orders: world.orders,
      losses: world.faults.table().kill + world.clock.claimsPassed(),
      lookedAt: world.emailsLookedAt,
    }),
    ...checked.map(({ differences }) => `the nightly check of the ledger found ${JSON.stringify(differences)}`),
  ]
}
