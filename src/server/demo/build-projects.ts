import type { Disposition } from '#contract/diversion/diversion-words.ts'
import type { NewProject } from '#contract/projects/projects.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { createProject } from '#server/projects/create-project.ts'
import { asStaff } from '#server/projects/project-editor.ts'
import { changeTicket } from '#server/weight-tickets/change-ticket.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { demoCustomers } from './demo-logins.ts'
import type { DemoWorld } from './demo-world.ts'

/** The outcomes of a project's loads, repeated in this order. */
type Loads = readonly { material: string; disposition: Disposition }[]

const sorted: Loads = [
  { material: 'Concrete', disposition: 'recycled' },
  { material: 'Wood, solid', disposition: 'recycled' },
  { material: 'Drywall', disposition: 'recycled' },
  { material: 'Mixed debris', disposition: 'disposed' },
  { material: 'Soil', disposition: 'reused' },
]
const dumped: Loads = [
  { material: 'Mixed debris', disposition: 'disposed' },
  { material: 'Metals', disposition: 'recycled' },
]

const unsaid = {
  soilOrigin: '' as const,
  apn: '',
  planCheckNumber: '',
  jurisdictionOther: '',
  permitAppliedOn: null,
  estimatedEndOn: null,
  endedOn: null,
  preparerName: '',
  preparerRelation: '',
  refundPayee: '',
} satisfies Partial<NewProject>

/** Three projects: one that meets its target, one that does not, and one whose report is due. */
export async function buildProjects(world: DemoWorld): Promise<void> {
  const today = dateInLosAngeles(world.app.clock())
  const builder = demoCustomers.find(({ customerType }) => customerType === 'contractor')
  if (!builder) return
  const contractorName = builder.companyName
  const preparer = {
    preparerName: `${builder.firstName} ${builder.lastName}`,
    preparerRelation: 'Contractor',
    refundPayee: contractorName,
  }
  const orders = await ordersOf(world, builder.email)
  const project = {
    ...unsaid,
    ...preparer,
    contractorName,
    customerEmail: builder.email,
  }
  await build(world, sorted, {
    ...project,
    name: 'Hillcrest Road remodel and addition',
    address: builder.address,
    city: builder.city,
    zipCode: builder.zipCode,
    apn: '2865-014-021',
    permitNumber: 'BL-2026-04127',
    jurisdiction: 'los-angeles-county',
    kind: 'residential',
    work: 'alteration',
    squareFeet: 2_350,
    valuationDollars: 385_000,
    startsOn: addDays(today, -58),
    endedOn: addDays(today, -8),
    ownerName: 'Priya and Daniel Okafor',
    orderIds: orders.slice(0, 4),
  })
  await build(world, dumped, {
    ...project,
    name: 'Copper Hill Plaza, suite 120',
    address: '28130 Copper Hill Drive',
    city: 'Valencia',
    zipCode: '91354',
    permitNumber: '',
    planCheckNumber: 'PC-26-1180',
    jurisdiction: 'santa-clarita',
    kind: 'non-residential',
    work: 'tenant-improvement',
    squareFeet: 5_200,
    valuationDollars: 612_000,
    startsOn: addDays(today, -34),
    estimatedEndOn: addDays(today, 20),
    ownerName: 'Copper Hill Plaza LLC',
    orderIds: orders.slice(4, 9),
  })
  const other = await otherContractor(world, builder.email)
  if (!other) return
  await build(world, sorted, {
    ...unsaid,
    name: 'Moorpark Road demolition',
    address: other.address,
    city: 'Thousand Oaks',
    zipCode: '91360',
    permitNumber: 'TO-26-0933',
    jurisdiction: 'thousand-oaks',
    kind: 'residential',
    work: 'demolition',
    squareFeet: 1_480,
    valuationDollars: null,
    startsOn: addDays(today, -50),
    endedOn: addDays(today, -25),
    ownerName: 'Irene Castillo',
    contractorName: other.companyName,
    customerEmail: other.email,
    orderIds: other.orders,
  })
}

/** The orders of someone that were not cancelled, oldest first. */
async function ordersOf({ app }: DemoWorld, email: string): Promise<string[]> {
  const rows = await app.db.sql({ id: uuid })`
    select id from orders where customer_email = ${email} and archived_at is null and status <> 'cancelled' order by created_at, id`
  return rows.map(({ id }) => id)
}

/** Another contractor with a weighed load. */
async function otherContractor(world: DemoWorld, except: string) {
  const [found] = await world.app.db.sql({ email: text, companyName: text, address: text })`
    select o.customer_email as email, o.company_name, o.customer_address as address
    from orders o join weight_tickets t on t.order_id = o.id
    where o.customer_type = 'contractor' and o.customer_email <> ${except} and o.company_name <> '' and o.archived_at is null
    order by o.created_at, o.id limit 1`
  return found && { ...found, orders: await ordersOf(world, found.email) }
}

async function build({ app, staff, facilities }: DemoWorld, loads: Loads, project: NewProject): Promise<void> {
  const [actor] = staff
  const recycler = facilities.find(({ disposition }) => disposition === 'recycled')
  if (!actor || !recycler) return
  await createProject(app, { project, editor: asStaff(actor) })
  const tickets = await listTickets(app.db.sql, project.orderIds)
  for (const [index, { id, weightTons }] of tickets.entries()) {
    const load = loads[index % loads.length]
    // Nothing is recycled at a landfill (rule 230).
    const place = load?.disposition === 'disposed' ? {} : { facilityId: recycler.id, facility: '' }
    await changeTicket(app, { ticketId: id, actor, changes: { weightTons, ...load, ...place } })
  }
}
