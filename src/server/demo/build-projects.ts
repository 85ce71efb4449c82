import type { Disposition } from '#contract/diversion/diversion-words.ts'
import type { NewProject } from '#contract/projects/projects.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { otherThanOrdered } from '#domain/diversion/ordered-material.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { createProject } from '#server/projects/create-project.ts'
import { asStaff } from '#server/projects/project-editor.ts'
import { listGrouped } from '#server/projects/project-order-queries.ts'
import { changeTicket } from '#server/weight-tickets/change-ticket.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { builderSite, demoCustomers } from './demo-logins.ts'
import type { DemoWorld } from './demo-world.ts'
import { demolisher } from './people.ts'

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
  addsArea: '' as const,
  universalWaste: 'none' as const,
  apn: '',
  planCheckNumber: '',
  jurisdictionOther: '',
  permitAppliedOn: null,
  permitIssuedOn: null,
  permitExpiresOn: null,
  temporaryOccupancyOn: null,
  occupancyOn: null,
  finalInspectionOn: null,
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
    addsArea: 'yes',
    squareFeet: 2_350,
    valuationDollars: 385_000,
    startsOn: addDays(today, -58),
    endedOn: addDays(today, -8),
    ownerName: 'Priya and Daniel Okafor',
    orderIds: (await ordersAt(world, builder)).slice(0, 4),
  })
  await build(world, dumped, {
    ...project,
    name: 'Copper Hill Plaza, suite 120',
    ...builderSite,
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
    orderIds: await ordersAt(world, { email: builder.email, ...builderSite }),
  })
  await build(world, sorted, {
    ...unsaid,
    name: 'Moorpark Road demolition',
    address: demolisher.address,
    city: demolisher.city,
    zipCode: demolisher.zipCode,
    permitNumber: 'TO-26-0933',
    jurisdiction: 'thousand-oaks',
    kind: 'residential',
    work: 'demolition',
    squareFeet: 1_480,
    valuationDollars: null,
    startsOn: addDays(today, -50),
    endedOn: addDays(today, -25),
    ownerName: 'Irene Castillo',
    contractorName: demolisher.companyName,
    customerEmail: demolisher.email,
    orderIds: await ordersAt(world, demolisher),
  })
}

/** At most so many orders are in a project, so that the newest ones of the builder are open for another. */
const maxOrders = 5

/** The orders of someone at an address that were not cancelled, oldest first. */
async function ordersAt({ app }: DemoWorld, { email, address }: { email: string; address: string }): Promise<string[]> {
  const rows = await app.db.sql({ id: uuid })`
    select id from orders
    where customer_email = ${email} and customer_address = ${address} and archived_at is null and status <> 'cancelled'
    order by created_at, id limit ${maxOrders}`
  return rows.map(({ id }) => id)
}

async function build({ app, staff, facilities }: DemoWorld, loads: Loads, project: NewProject): Promise<void> {
  const [actor] = staff
  const recycler = facilities.find(({ disposition }) => disposition === 'recycled')
  if (!actor || !recycler) return
  await createProject(app, { project, editor: asStaff(actor) })
  const tickets = await listTickets(app.db.sql, project.orderIds)
  const ordered = new Map(
    (await listGrouped(app.db.sql, project.orderIds)).map((order) => [order.id, order.materialType]),
  )
  for (const [index, { id, orderId, weightTons }] of tickets.entries()) {
    // What was ordered, as far as the project has such loads; else the next one, as when a container is filled with something else.
    const next = loads.map((_, after) => loads[(index + after) % loads.length])
    const load = next.find((each) => each && !otherThanOrdered(each.material, ordered.get(orderId) ?? '')) ?? next[0]
    // Nothing is recycled at a landfill (rule 230).
    const place = load?.disposition === 'disposed' ? {} : { facilityId: recycler.id, facility: '' }
    await changeTicket(app, { ticketId: id, actor, changes: { weightTons, ...load, ...place } })
  }
}
