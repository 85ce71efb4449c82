import { noBillingAddress } from '#contract/bill-to-accounts/account-words.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { changeAccount, createAccount } from '#server/bill-to-accounts/change-account.ts'
import { addSite } from '#server/bill-to-accounts/change-sites.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { demoCustomers } from './demo-logins.ts'
import type { DemoWorld } from './demo-world.ts'
import { demolisher } from './people.ts'

/** What the office noted about its customers: sites and contacts, a PO number on each order of the builder, and one company on hold. */
export async function keepRecords(world: DemoWorld): Promise<void> {
  const [actor] = world.staff
  if (!actor) return
  await noteBuilder(world, actor)
  await addRoofer(world, actor)
  await holdSlowPayer(world, actor)
}

type Staff = DemoWorld['staff'][number]

async function noteBuilder({ app }: DemoWorld, actor: Staff): Promise<void> {
  const builder = demoCustomers.find(({ customerType }) => customerType === 'contractor')
  if (!builder) return
  const orders = await app.db.sql({ id: uuid, accountId: uuid, address: text })`
    select id, bill_to_id as account_id, customer_address as address from orders
    where customer_email = ${builder.email} and archived_at is null order by created_at desc`
  const [newest] = orders
  if (!newest) return
  const { accountId } = newest
  await changeAccount(app, {
    accountId,
    actor,
    version: undefined,
    changes: {
      ...noBillingAddress,
      needsPo: true,
      creditLimit: 15_000_00,
      coiExpiresOn: addDays(dateInLosAngeles(app.clock()), 140),
      notes: 'Invoices go to the bookkeeper. Swap before 7 a.m. where the street is narrow.',
      contacts: [
        { name: 'Sam Whitfield', title: 'Owner', email: builder.email, phone: builder.phone },
        {
          name: 'Renee Ortiz',
          title: 'Bookkeeper',
          email: 'renee@ridgeline-builders.example',
          phone: '(661) 555-0149',
        },
      ],
    },
  })
  await addSite(app, {
    accountId,
    actor,
    site: {
      address: builder.address,
      city: builder.city,
      state: 'CA',
      zipCode: builder.zipCode,
      name: 'Company yard',
      contactName: 'Sam Whitfield',
      contactPhone: builder.phone,
      accessInstructions: 'Gate code 4471. Keep the left lane free.',
    },
  })
  // The newest order still waits for its number.
  for (const [index, { id }] of orders.slice(1, 8).entries()) {
    await changeOrder(app, { orderId: id, actor, changes: { poNumber: String(2_418 - index), jobNumber: 'RB-117' } })
  }
}

/** A company that called, and has not ordered yet. */
async function addRoofer({ app }: DemoWorld, actor: Staff): Promise<void> {
  const accountId = await createAccount(app, {
    actor,
    account: {
      kind: 'company',
      name: 'Vista Grande Roofing',
      contacts: [{ name: 'Luz Herrera', title: 'Foreman', email: 'luz@vista-grande.example', phone: '(818) 555-0182' }],
      notes: 'Tear-offs only, needs a container on Fridays.',
      terms: 'net-30',
      creditLimit: 5_000_00,
      ...noBillingAddress,
      needsPo: false,
      coiExpiresOn: null,
      holdReason: '',
    },
  })
  const places = [
    { address: '1140 Chatsworth Street', city: 'San Fernando', zipCode: '91340', name: 'Shop' },
    { address: '415 Alameda Avenue', city: 'Burbank', zipCode: '91505', name: 'Alameda condos' },
  ]
  for (const place of places) {
    const site = {
      ...place,
      state: 'CA',
      contactName: 'Luz Herrera',
      contactPhone: '(818) 555-0182',
      accessInstructions: '',
    }
    await addSite(app, { accountId, actor, site })
  }
}

/** Another company with an unpaid order. */
async function holdSlowPayer({ app }: DemoWorld, actor: Staff): Promise<void> {
  const [found] = await app.db.sql({ accountId: uuid })`
    select bill_to_id as account_id from orders
    where company_name <> '' and company_name <> ${demolisher.companyName} and customer_id is null and may_owe and status = 'completed' and archived_at is null
    order by created_at limit 1`
  if (!found) return
  const holdReason = 'Two invoices are 60 days late. Waiting for the check they promised.'
  await changeAccount(app, { accountId: found.accountId, actor, version: undefined, changes: { holdReason } })
}
