import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type ServedSite, serveSite, staffSignIn } from '../../support/served-site.ts'
import { startMailServer } from '../../support/smtp-server.ts'
import { type Caller, openCaller, type Trouble } from './caller.ts'
import { openCompanyClock } from './company-clock.ts'
import { openCompanyDatabase } from './company-database.ts'
import { type Day, dayAfter } from './days.ts'
import { holidayOn } from './holidays.ts'
import { type Choices, choicesOf } from './seeded.ts'
import { measureSpent } from './spent.ts'
import { countFaults, Difference, recordSteps } from './steps.ts'
import type { Disk, Phone, ProcessorStandIn, World } from './world.ts'

const preloaded = ['jumping-timers.ts', 'few-connections.ts'].map(
  (name) => pathToFileURL(join(import.meta.dirname, name)).href,
)
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled-for-tests')
/** Each call goes to one of them. */
const processes = 2
const yard = '00000000-0000-4000-8000-000000000001'
/** Of each size as many as there are units. */
const fleet = { 10: 6, 20: 8, 30: 5, 40: 4 }
export const staffPassword = staffSignIn.password

type Options = {
  seed: number
  firstDay: Day
  dataDir: string
  without: ReadonlySet<string>
  processor: ProcessorStandIn | null
  disk: Disk | null
  /** Each fault once, spread over few days, instead of by chance. */
  isBrief: boolean
  /** What ends processes and connections is rarer: each new connection plans its statements anew, which takes seconds. */
  isLong: boolean
  /** When it opened, and what happened then, before it had trucks. */
  openedOn: Day
  before(world: World): Promise<void>
}

/** Each once in a brief play, after so many writes. */
const eachTrouble: readonly Trouble[] = [
  'database killed',
  'sent twice',
  'kill',
  'lost answer',
  'connections cut',
  'cut request',
  'slow database',
]
const writesBetween = 18

/** A company on its first day: two processes, staff, trucks, phones, containers and prices. */
export async function openCompany({
  seed,
  firstDay,
  dataDir,
  without,
  processor,
  disk,
  isBrief,
  isLong,
  openedOn,
  before,
}: Options): Promise<World & AsyncDisposable> {
  await using opened = new AsyncDisposableStack()
  const db = opened.adopt(await openCompanyDatabase(dataDir), ({ close }) => close())
  const mail = opened.adopt(await startMailServer(), ({ stop }) => stop())
  const spent = measureSpent()
  const clock = openCompanyClock(db, dataDir, processes, spent)
  await clock.setTo(openedOn, '05:00')
  const sites: ServedSite[] = []
  const start = (process: number) =>
    serveSite({
      dataDir,
      env: {
        SMTP_URL: mail.url,
        NODE_OPTIONS: preloaded.map((url) => `--import ${url}`).join(' '),
        MOVED_CLOCK: clock.fileOf(process),
        LOG_LEVEL: 'warn',
        // Killed processes start again: what is compiled is kept.
        NODE_COMPILE_CACHE: compiled,
        ...processor?.env,
      },
    })
  opened.defer(async () => void (await Promise.all(sites.map((site) => site.kill()))))
  sites.push(...(await Promise.all(Array.from({ length: processes }, (_, process) => start(process)))))
  processor?.join(clock.now, () => sites[0]?.url ?? '')
  const steps = recordSteps(clock.now)
  const faults = countFaults()
  const isDatabaseWell = () => {
    const { 'database killed': killed, 'connections cut': cut, 'full disk': full } = faults.table()
    return killed + cut + full === 0
  }
  const dealt = [...eachTrouble]
  let writes = 0
  let isRushing = false
  let serial = 0
  const world: World = {
    seed,
    without,
    clock,
    db,
    mail,
    emailsLookedAt: 0,
    processor,
    sites,
    steps,
    faults,
    spent,
    orders: new Map(),
    promised: { payments: new Map(), receipts: new Map(), tickets: new Map(), places: new Map() },
    hauls: new Map(),
    pickups: new Map(),
    phones: [],
    callers: new Map(),
    signedIn: new Map(),
    serial: () => ++serial,
    owner: undefined as never,
    choices: (actor, ...more) => choicesOf(seed, actor, clock.today(), ...more),
    nextTrouble(choices) {
      if (isRushing) return null
      if (isBrief) return ++writes % writesBetween === 0 ? (dealt.shift() ?? null) : null
      const chance = choices.number()
      const harm = isLong ? chance * 3 : chance
      if (harm < 0.003) return 'kill'
      if (harm < 0.0045) return 'database killed'
      if (harm < 0.0075) return 'connections cut'
      if (harm < 0.0105) return 'slow database'
      if (harm < 0.012) return disk === null ? null : 'full disk'
      if (chance < 0.025) return 'lost answer'
      if (chance < 0.04) return 'cut request'
      return chance < 0.075 ? 'sent twice' : null
    },
    async harm(trouble, process) {
      clock.noteHarm()
      if (trouble === 'database killed') return db.kill()
      if (trouble === 'connections cut') return db.cutConnections()
      if (trouble === 'slow database') return spent.of('a slow database', db.holdUp)
      if (trouble === 'full disk') return spent.of('a full disk', () => fillFor(disk, 400))
      assertNoNews(sites[process]?.output() ?? '', isDatabaseWell())
      await sites[process]?.kill()
      sites[process] = await spent.of('a killed process starts', () => start(process))
    },
    async rush(calls) {
      faults.count('rush')
      isRushing = true
      try {
        return await Promise.all(calls.map((call, index) => call(index % sites.length)))
      } finally {
        isRushing = false
      }
    },
  }
  await spent.of('the company is set up', async () => {
    world.owner = callerOf(world, 'owner', () => true)
    await before(world)
    await clock.jumpTo(firstDay, '05:00')
    await setUp(world, firstDay)
  })
  opened.defer(() => {
    for (const site of sites) assertNoNews(site.output(), isDatabaseWell())
  })
  const running = opened.move()
  return { ...world, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

/** Nothing can be written for so many milliseconds. */
async function fillFor(disk: Disk | null, milliseconds: number) {
  disk?.fill()
  await sleep(milliseconds)
  disk?.free()
}

/** What a process may never print, whatever is done to it; nor that background work failed, while nothing is done to the database, or for a statement's own fault. */
function assertNoNews(output: string, isDatabaseWell: boolean) {
  // What was under way when the database, its connections or the processor ended is tried again.
  const isOfAFault =
    /"code":"(CONNECTION_LOST|57P0\d|ECONN\w+|EPIPE|55P03|57014|53100|53200|ENOSPC)"|ECONNREFUSED|ENOENT.*s\.PGSQL|No space left on device|The payment company does not answer/
  const isNews = isDatabaseWell
    ? /"event":"(crash|request failed|background work failed|the ledger differs)|uncaught|unhandled/i
    : /"event":"(crash|request failed|the ledger differs)|"event":"background work failed".*"code":"(2[23]|42)|uncaught|unhandled/i
  const lines = output.split('\n')
  const at = lines.findIndex((line) => isNews.test(line) && !isOfAFault.test(line))
  if (at < 0) return
  const before = lines.slice(Math.max(0, at - 2), at + 1).map((line) => line.slice(0, 1_000))
  throw new Difference(`A process printed ${before.join('\n')}`)
}

/** A caller who has a stream of choices of their own for each day. */
export function callerOf(world: World, name: string, mayRead: (person: string) => boolean): Caller {
  let day = ''
  let choices: Choices | null = null
  const ofToday = () => {
    if (choices === null || day !== world.clock.today()) choices = world.choices(name, 'calls')
    day = world.clock.today()
    return choices
  }
  return openCaller(world, { name, choices: ofToday, mayRead })
}

/** Staff read everything. They sign in every morning. */
async function signIn(staff: Caller): Promise<void> {
  const login = staff.name === 'owner' ? staffSignIn : { username: staff.name, password: staffPassword }
  const reply = await staff.post('/api/admin/login', login, { quiet: true, trouble: null })
  if (reply.status !== 200) throw new Difference(`${staff.name} could not sign in: ${reply.text}`)
}

/** A person of the staff with a role, signed in; the owner adds the account when it is needed first. */
export async function staffOf(world: World, username: string, role: string): Promise<Caller> {
  const caller = world.callers.get(username) ?? (await hire(world, username, role))
  world.callers.set(username, caller)
  // Once a day: a session lasts longer.
  if (world.signedIn.get(username) !== world.clock.today()) await signIn(caller)
  world.signedIn.set(username, world.clock.today())
  return caller
}

async function hire(world: World, username: string, role: string): Promise<Caller> {
  await must(world.owner.post('/api/admin/login', staffSignIn, calm))
  await must(world.owner.post('/api/admin/confirm', { password: staffSignIn.password }, calm))
  const { json } = await must(
    world.owner.post('/api/admin/staff', { username, name: username, email: `${username}@canyon.example`, role }, calm),
  )
  const caller = callerOf(world, username, () => true)
  const token = new URL(json.link).searchParams.get('token')
  await must(
    caller.post(
      '/api/admin/staff-link/password',
      { token, password: staffPassword, confirmPassword: staffPassword },
      calm,
    ),
  )
  // They sign in every day: the hash of the owner, who has the same password, was made at the least cost.
  await world.db.rows(
    `update staff_users set password_hash = (select password_hash from staff_users where username = $1) where username = $2`,
    [staffSignIn.username, username],
  )
  return caller
}

const calm = { trouble: null, quiet: true } as const

/** A reply that is what was wanted. */
export async function must<R extends { status: number; text: string }>(asked: Promise<R>): Promise<R> {
  const reply = await asked
  if (reply.status >= 300) throw new Difference(`Refused: ${reply.status} ${reply.text}`)
  return reply
}

async function setUp(world: World, firstDay: Day) {
  const { owner } = world
  await signIn(owner)
  await must(owner.post('/api/admin/confirm', { password: staffSignIn.password }, calm))
  const { json: types } = await must(owner.get('/api/admin-equipment-list', calm))
  for (const [size, count] of Object.entries(fleet)) {
    await must(
      owner.post(
        '/api/admin/containers/range',
        { prefix: `${size}-`, from: '01', to: String(count).padStart(2, '0'), size: Number(size) },
        calm,
      ),
    )
    for (let number = 1; number <= count; number++)
      world.promised.places.set(`${size}-${String(number).padStart(2, '0')}`, null)
    const equipmentId = types.find((type: { size: number }) => type.size === Number(size)).id
    for (const kind of ['swap', 'trip'])
      await must(
        owner.post(
          '/api/admin/prices',
          { kind, equipmentId, price: kind === 'swap' ? '245.00' : '95.00', validFrom: firstDay },
          calm,
        ),
      )
  }
  await must(owner.put('/api/admin/delivery-rules/sunday', { isClosed: true, maxDeliveries: null }, calm))
  // The holidays of a year, and a day in the middle of the second week.
  const closed = Array.from({ length: 400 }, (_, index) => dayAfter(firstDay, index)).filter(holidayOn)
  for (const day of new Set([...closed, dayAfter(firstDay, 10)]))
    await must(
      owner.put(
        `/api/admin/delivery-days/${day}`,
        { isClosed: true, maxDeliveries: null, note: holidayOn(day) ?? 'Inventory' },
        calm,
      ),
    )
  for (const name of ['ray', 'lou']) await hirePhone(world, name)
}

async function hirePhone(world: World, name: string) {
  const { owner } = world
  const { json: fleetNow } = await must(
    owner.post('/api/admin/drivers', { name, phone: '(661) 555-0171', yardId: yard }, calm),
  )
  const driverId: string = fleetNow.drivers.find((driver: { name: string }) => driver.name === name).id
  await must(
    owner.post(
      '/api/admin/trucks',
      {
        name: `T-${name}`,
        yardId: yard,
        kind: 'hook-lift',
        sizes: [10, 20, 30, 40],
        weekdays: [1, 2, 3, 4, 5, 6],
        driverId,
      },
      calm,
    ),
  )
  const { json: invited } = await must(owner.post('/api/admin/devices', { name: `Phone of ${name}`, driverId }, calm))
  const published = new Set<string>()
  const caller = callerOf(world, name, (person) => published.has(person))
  const { json } = await must(caller.post('/api/driver/enroll', { code: invited.url.split('#enroll=')[1] }, calm))
  const phone: Phone = {
    name,
    driverId,
    token: json.token,
    readingToken: json.readingToken,
    caller,
    sequence: 0,
    published,
    outbox: [],
    clockOffMs: 0,
  }
  world.phones.push(phone)
}
