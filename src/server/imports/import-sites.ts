import { z } from 'zod'
import { cityReason } from '#content/wording/city-check.ts'
import { importProblems as problems } from '#content/wording/imports.ts'
import { isPoBoxText } from '#content/wording/post-office-box.ts'
import type { SiteRow } from '#contract/imports/import-rows.ts'
import type { CityCheck } from '#contract/orders/orders.ts'
import { isPostOfficeBox } from '#domain/customers/post-office-box.ts'
import { isForCity } from '#domain/diversion/who-may-haul.ts'
import { contactsWithAll } from '#domain/imports/customer-changes.ts'
import { accountEvent, findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { putSite } from '#server/bill-to-accounts/change-sites.ts'
import { isAtAddressOf } from '#server/orders/search-places.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, int, text, uuid } from '#server/platform/db/columns.ts'
import { assignments, type Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { addContacts, addedContacts, contactsNote, takeBackContacts } from './import-contacts.ts'
import { changedSince, findCustomerOf } from './import-customers.ts'
import type { ImportedBy, Importer } from './importer.ts'

/** What the check of a file says of a place: a box where nothing can stand, and who may haul from it (rules 308 and 395). */
export const placeNotes = (address: string, check: CityCheck | null = null): string[] => [
  ...(isPostOfficeBox(address) ? [isPoBoxText] : []),
  ...(check && isForCity(check) ? [cityReason(check)] : []),
]

/** Rule 221: a site is recognized by its customer and its place. */
export const siteImporter: Importer<'sites'> = {
  rowsAtOnce: 100,

  async plan(sql, row) {
    const customer = await findCustomerOf(sql, row)
    if (!customer.ok) return { outcome: 'refuse', problem: customer.problem }
    const before = await findSiteAt(sql, customer.id, row)
    const account = row.otherContacts ? await findAccount(sql, customer.id) : null
    const isNew = account !== null && contactsWithAll(account.contacts, row.otherContacts ?? []) !== null
    const people = isNew ? row.otherContacts : []
    const changes = before ? [...changedDetails(before, row), ...(isNew ? ['contacts of the customer'] : [])] : []
    if (before && changes.length === 0) return { outcome: 'same', subjectId: before.id }
    const { address, city, state, zipCode } = before ?? row
    const details = Object.fromEntries(Object.entries(detailsOf(row)).filter(([, value]) => value !== ''))
    const site = { address, city, state, zipCode, ...details }
    const write = async (tx: Transaction, { actor, now }: ImportedBy) => {
      const { id, version } = await putSite(tx, { accountId: customer.id, site, actor }, now)
      const contacts = await addContacts(tx, customer.id, people, { actor, now })
      return { subjectId: id, undo: { version, before: before && storedSite.parse(before), contacts } }
    }
    const note = [...contactsNote(people), ...placeNotes(address)].join('. ')
    if (!before) return { outcome: 'add', note, write }
    return { outcome: 'change', subjectId: before.id, note: problems.changes(changes), write }
  },

  async undo(tx, subjectId, stored, { actor, now }) {
    const { version, before, contacts } = undoOfSite.parse(stored)
    // The place first: whoever writes an order locks place, site and account in this order.
    await tx`select from places where id = (select place_id from sites where id = ${subjectId}) for update`
    const [site] = await tx({ version: int, placeId: uuid, billToId: uuid, address: text, hasOrders: bool })`
      select s.version, s.place_id, account_in_effect(s.bill_to_id) as bill_to_id, p.address || ', ' || p.city as address,
        exists (select from orders where site_id = s.id) as has_orders
      from sites s join places p on p.id = s.place_id where s.id = ${subjectId} for update of s`
    if (!site) return
    if (site.version !== version) throw changedSince()
    if (before) {
      const { id: _, isArchived, ...details } = before
      const archivedAt = isArchived ? now : null
      await tx`update sites set ${assignments({ ...details, archivedAt })}, version = version + 1 where id = ${subjectId}`
    } else {
      if (site.hasOrders) throw new AppError('not-allowed-now', { message: problems.siteIsUsed })
      await tx`delete from sites where id = ${subjectId}`
      await tx`delete from places p where id = ${site.placeId} and not exists (select from sites where place_id = p.id)`
    }
    const after = { site: site.address }
    const kind = before ? 'site-changed' : 'site-removed'
    await accountEvent(tx, { accountId: site.billToId, kind, actor, now, after })
    if (contacts) await takeBackContacts(tx, contacts, { actor, now })
  },
}

const siteDetails = {
  id: uuid,
  isArchived: bool,
  name: text,
  contactName: text,
  contactPhone: text,
  accessInstructions: text,
  isKept: bool,
}
const storedSite = z.object(siteDetails)
/** With its place as it is stored: the file may spell it otherwise (rule 306). */
const siteAt = storedSite.extend({ address: text, city: text, state: text, zipCode: text })
type SiteAt = z.output<typeof siteAt>

const undoOfSite = z.object({ version: z.int(), before: storedSite.nullable(), contacts: addedContacts.nullish() })

/** The site that an account has at the place of a row; null if it has none. */
async function findSiteAt(sql: Queryable, accountId: string, row: SiteRow): Promise<SiteAt | null> {
  const [site] = await sql(siteAt)`
    select p.address, p.city, p.state, p.zip_code, s.id, s.archived_at is not null as is_archived, s.name, s.contact_name, s.contact_phone, s.access_instructions, s.is_kept
    from places p join sites s on s.place_id = p.id
    where ${isAtAddressOf(sql, row)}
      and s.bill_to_id in (select accounts_of(${accountId}))
    order by s.archived_at is not null, s.is_kept desc, s.id limit 1`
  return site ?? null
}

const detailsOf = ({ siteName, contactName, contactPhone, accessInstructions }: SiteRow) => ({
  name: siteName,
  contactName,
  contactPhone,
  accessInstructions,
})

const detailLabels = {
  name: 'name',
  contactName: 'contact',
  contactPhone: 'contact phone',
  accessInstructions: 'access notes',
}

/** What a row changes of a site, in words. */
function changedDetails(site: SiteAt, row: SiteRow): string[] {
  const details = detailsOf(row)
  const fields = (Object.keys(details) as (keyof typeof details)[]).filter(
    (field) => details[field] !== '' && details[field] !== site[field],
  )
  return [...fields.map((field) => detailLabels[field]), ...(site.isArchived ? ['archived'] : [])]
}
