import { addDays, dateInLosAngeles, eachDay, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { changeAccountTerms } from '#server/billing/change-account-terms.ts'
import { addContainer } from '#server/containers/add-container.ts'
import { insertCustomer } from '#server/customers/new-customer.ts'
import { sendAllDueEmails } from '#server/emails/send-due-emails.ts'
import { listEquipment } from '#server/equipment/equipment-queries.ts'
import { updateEquipment } from '#server/inventory/update-equipment.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { buildProjects } from './build-projects.ts'
import { changeStories } from './change-story.ts'
import { builderSite, demoCustomers, demoPassword, demoStaff } from './demo-logins.ts'
import { type DemoWorld, playStories, type Story } from './demo-world.ts'
import { fillRoutes } from './drive-trucks.ts'
import { keepRecords } from './keep-records.ts'
import { leadStory } from './lead-story.ts'
import { planLongWork } from './long-work.ts'
import { openFacilities } from './open-facilities.ts'
import { groupStory, orderStory } from './order-story.ts'
import { demolisher, inventPerson, type Person, roofer } from './people.ts'
import { closeDays, planHauls, planTrucks } from './plan-hauls.ts'
import { createRandom } from './random.ts'
import { repairStories } from './repair-story.ts'
import { askForChanges, showEveryState } from './show-every-state.ts'
import { markPlace, photographHauls, shareWithCrew, takePhotos } from './take-photos.ts'
import { workdayUntil } from './workdays.ts'

/** How long the company has been at it, in days. */
export const demoDays = 60

/** How many containers of a size there are. */
const fleet = { 10: 14, 20: 26, 30: 18, 40: 12 } as const

/** Bookings on each day of the week, from Sunday; give or take two. */
const bookingsByWeekday = [2, 7, 6, 5, 6, 7, 3]

/**
 * Fills a database with the last `days` of a company, through the same functions that the site uses, so that holds, events, emails and placements
 * are real. The same day gives the same data.
 */
export async function fillDemo(app: Omit<AppContext, 'clock'>, now: Date, days: number): Promise<void> {
  const today = dateInLosAngeles(now)
  const opened = instantInLosAngeles(addDays(today, -days - 1), 480)
  let clock = opened
  const random = createRandom(20_26)
  const staff = await hireStaff(app.db)
  const running = { ...app, clock: () => clock }
  const [founder] = staff
  const world: DemoWorld = {
    app: running,
    random,
    taken: new Set(demoCustomers.flatMap((each) => [`${each.firstName} ${each.lastName}`, each.companyName])),
    staff,
    facilities: founder ? await openFacilities(running, founder) : [],
    origin: ownOrigin(app.config),
  }
  await nameWaysToPay(running)
  await closeDays(world, today)
  await buyFleet(world)
  const stories = [
    ...(await regulars(world, today, days)),
    ...demolition(world, today, days),
    ...strangers(world, today, days),
    ...repairStories(world, today, days),
    ...changeStories(world, today, now),
    groupStory(world, roofer, instantInLosAngeles(workdayUntil(addDays(today, -1)), 610)),
  ]
  await playStories(stories, now, (at) => {
    clock = at
  })
  clock = now
  await showEveryState(world)
  await buildProjects(world)
  await keepRecords(world)
  await takePhotos(world)
  await planTrucks(world)
  await planHauls(world)
  await planLongWork(world)
  await fillRoutes(world)
  await askForChanges(world)
  await photographHauls(world)
  await shareWithCrew(world)
  await markPlace(world)
  await settleClocks(world)
}

/** What every invoice says of paying, unless the company said something already. */
const nameWaysToPay = ({ db, config }: Pick<AppContext, 'db' | 'config'>) =>
  db.sql`
    update admin_settings set check_address = ${`${config.business.name}\nPO Box 5501\nSanta Clarita, CA 91380`}
    where how_to_pay || check_address || bank_details = ''`.execute()

async function hireStaff(db: Database): Promise<DemoWorld['staff']> {
  const passwordHash = await hashPassword(demoPassword)
  const rows = demoStaff.map((user) => ({ ...user, id: newId(), passwordHash }))
  await db.sql`insert into staff_users ${insertValues(rows)}`
  return rows.slice(0, 2).map(({ id }) => ({ kind: 'staff', id }))
}

/** For each day beyond the included ones. */
const dailyRateCents = 2_000

async function buyFleet({ app, random, staff }: DemoWorld): Promise<void> {
  const [buyer] = staff
  if (!buyer) return
  for (const [size, count] of Object.entries(fleet).map(([yards, units]) => [Number(yards), units] as const)) {
    for (let number = 1; number <= count; number++) {
      // The last one of each size is in the shop.
      const isBroken = number === count
      await addContainer(app, buyer, {
        containerNumber: `${size}-${String(number).padStart(3, '0')}`,
        size: size as keyof typeof fleet,
        status: isBroken ? (size === 20 ? 'damaged' : 'maintenance') : 'available',
        condition: isBroken ? 'poor' : random.weighted({ excellent: 2, good: 6, fair: 2 }),
        currentLocation: isBroken ? 'Shop' : 'Yard',
      })
    }
    const type = (await listEquipment(app.db.sql)).find((equipment) => equipment.size === size)
    const inventory = { totalInventory: count, availableInventory: count - 1, maintenanceInventory: 1 }
    if (type) await updateEquipment(app, buyer, type.id, { ...inventory, dailyOverageRate: dailyRateCents })
  }
}

/** Those with an account come again. */
async function regulars(world: DemoWorld, today: IsoDate, days: number): Promise<Story[]> {
  const { app, random } = world
  const passwordHash = await hashPassword(demoPassword)
  const stories: Story[] = []
  for (const { address, city, zipCode, ...facts } of demoCustomers) {
    const account = { ...facts, passwordHash, googleSubject: null }
    const customer = await inTransaction(app.db.sql, (tx) => insertCustomer(tx, account, app.clock()))
    if (!customer) continue
    const isContractor = customer.customerType === 'contractor'
    const [actor] = world.staff
    if (isContractor && actor) await changeAccountTerms(app, { customerId: customer.id, terms: 'net-30', actor })
    const bookedDaysAgo = isContractor ? [55, 47, 41, 33, 30, 24, 17, 12, 9, 5, 2, 1] : [38, 2]
    for (const ago of bookedDaysAgo.filter((each) => each <= days)) {
      const isAtSite = isContractor && ago <= 30 && ago >= 9
      const person = { ...customer, isContractor, ...(isAtSite ? builderSite : { address, city, zipCode }) }
      const bookedAt = instantInLosAngeles(addDays(today, -ago), random.between(440, 1_200))
      stories.push(orderStory(world, { person, bookedAt, customerId: customer.id, isByPhone: false }))
    }
  }
  return stories
}

/** A house that was torn down: its own project. The last container was booked on the site, so that there is a duplicate to merge (rule 346). */
function demolition(world: DemoWorld, today: IsoDate, days: number): Story[] {
  return [52, 46, 40]
    .filter((ago) => ago <= days)
    .map((ago) => {
      const bookedAt = instantInLosAngeles(addDays(today, -ago), 560)
      return orderStory(world, { person: demolisher, bookedAt, customerId: null, isByPhone: ago !== 40 })
    })
}

function strangers(world: DemoWorld, today: IsoDate, days: number): Story[] {
  const { random } = world
  const stories: Story[] = []
  const known: Person[] = []
  for (const day of eachDay(addDays(today, -days), today, days + 1)) {
    const newToday: Person[] = []
    const usual = bookingsByWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0
    for (let left = Math.max(0, usual + random.between(-2, 2)); left > 0; left--) {
      // Who is known called on an earlier day.
      const isKnown = known.length > 0 && random.chance(0.06)
      const person = isKnown ? random.pick(known) : inventPerson(random, random.chance(0.35), world.taken)
      if (!isKnown) newToday.push(person)
      const bookedAt = instantInLosAngeles(day, random.between(420, 1_260))
      // Then they call, and the office finds their account.
      const isByPhone = random.chance(0.12) || isKnown
      stories.push(orderStory(world, { person, bookedAt, customerId: null, isByPhone }))
    }
    known.push(...newToday)
    if (random.chance(0.8)) stories.push(leadStory(world, day))
  }
  return stories
}

/** Rows written within seconds get the dates of their story, and due emails are marked as printed to the terminal without printing them. */
async function settleClocks({ app }: DemoWorld): Promise<void> {
  const { sql } = app.db
  await sendAllDueEmails(app)
  await sql`update emails e set created_at = o.created_at, sent_at = o.created_at from orders o where o.id = e.order_id`
  await sql`
    update emails e set created_at = i.issued_at, sent_at = i.issued_at
    from invoices i where e.template = 'final-invoice' and i.id = (e.data->>'invoiceId')::uuid`
  await sql`
    update emails e set created_at = r.moment, sent_at = r.moment
    from (select id, coalesce(reviewed_at, created_at) as moment from change_requests) r
    where e.template = 'change-request-decided' and r.id = (e.data->>'changeRequestId')::uuid`
  await sql`update emails e set created_at = l.created_at, sent_at = l.created_at from leads l where l.id = e.lead_id`
  await sql`
    update emails e set created_at = q.created_at, sent_at = q.created_at
    from quotes q where e.template = 'estimate' and q.lead_id = e.lead_id`
  // Events of the same moment keep their order.
  await sql`
    update events e set recorded_at = e.occurred_at + told.place * interval '1 millisecond'
    from (
      select id, row_number() over (partition by subject_id, occurred_at order by recorded_at, id) - 1 as place from events
    ) told
    where told.id = e.id`
  await sql`
    update bill_to_accounts a set created_at = first.created_at
    from (select bill_to_id, min(created_at) as created_at from orders group by bill_to_id) as first
    where first.bill_to_id = a.id and first.created_at < a.created_at`
  await sql`update payments set recorded_at = occurred_at`
  await sql`update charges set recorded_at = occurred_at`
}
