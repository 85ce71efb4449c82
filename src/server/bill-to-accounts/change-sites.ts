import { z } from 'zod'
import { accountFieldText } from '#content/wording/bill-to-accounts.ts'
import {
  type AccountSite,
  accountSite,
  type NewSite,
  type SiteChanges,
} from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { placeKey } from '#domain/customers/search-key.ts'
import type { AppContext } from '#server/app-context.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int, text, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { accountEvent, lockAccount } from './account-queries.ts'
import { refuseMerged } from './change-account.ts'
import { findSite } from './get-account.ts'

const siteNotFound = () => new AppError('not-found', { message: 'Site not found' })

/**
 * Adds a site to an account, or changes the one that the account has at this place (rule 214). Throws `not-found`, and `not-allowed-now`
 * for an account that was merged into another.
 */
export async function addSite(app: AppContext, site: AddSite<NewSite>): Promise<AccountSite> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const { id } = await putSite(tx, site, now)
    const added = await findSite(tx, id)
    if (!added) throw siteNotFound()
    return added
  })
}

type AddSite<Site> = { accountId: string; site: Site; actor: Actor }
type SiteAddress = Pick<NewSite, 'address' | 'city' | 'state' | 'zipCode'>

/** The same in a transaction of the caller; details that are absent stay as they are. */
export async function putSite(
  tx: Transaction,
  { accountId, site, actor }: AddSite<SiteAddress & Partial<NewSite>>,
  now: Date,
): Promise<{ id: string; version: number }> {
  const { address, city, state, zipCode, ...details } = site
  // The place first: whoever writes an order locks place, site and account in this order.
  const { placeId } = await tx.one({
    placeId: uuid,
  })`select place_at(${address}, ${city}, ${state}, ${zipCode}, ${placeKey({ address, city, zipCode })}) as place_id`
  refuseMerged(await lockAccount(tx, accountId))
  const [known] = await tx({ id: uuid })`
      select id from sites where bill_to_id in (select accounts_of(${accountId})) and place_id = ${placeId}
      order by archived_at is not null, is_kept desc, id limit 1`
  const written = { id: uuid, version: int }
  const put = known
    ? tx.one(written)`
        update sites set ${assignments(details)}, archived_at = null, is_kept = true, version = version + 1 where id = ${known.id}
        returning id, version`
    : tx.one(written)`
        insert into sites ${insertValues({ id: newId(), billToId: accountId, placeId, ...details, isKept: true })} returning id, version`
  const kind = known ? 'site-changed' : 'site-added'
  const [stored] = await Promise.all([
    put,
    accountEvent(tx, { accountId, kind, actor, now, after: { site: `${address}, ${city}` } }),
  ])
  return stored
}

const lockedSite = z.object({
  id: uuid,
  accountId: uuid,
  version: int,
  name: text,
  contactName: text,
  contactPhone: text,
  accessInstructions: text,
  archivedAt: timestampOrNull,
  address: text,
})

type ChangeSite = { siteId: string; changes: SiteChanges; version: number | undefined; actor: Actor }

/** Changes or archives a site. Throws `not-found`, and `stale-version` with the current site if someone else changed the same fields since. */
export async function changeSite(app: AppContext, { siteId, actor, ...edit }: ChangeSite): Promise<AccountSite> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const [site] = await tx(lockedSite)`
      select s.id, account_in_effect(s.bill_to_id) as account_id, s.version, s.name, s.contact_name, s.contact_phone, s.access_instructions,
        s.archived_at, p.address || ', ' || p.city as address
      from sites s join places p on p.id = s.place_id where s.id = ${siteId} for update of s`
    if (!site) throw siteNotFound()
    const { isArchived = site.archivedAt !== null, ...details } = edit.changes
    const changed: Record<string, unknown> = Object.fromEntries(
      Object.entries(details).filter(
        ([field, value]) => value !== undefined && value !== site[field as keyof typeof site],
      ),
    )
    if (isArchived !== (site.archivedAt !== null)) changed.archivedAt = isArchived ? now : null
    if (Object.keys(changed).length > 0) {
      const fields = await editConflicts(tx, {
        // What a site says is not repeated in events, because gate codes are in it.
        subject: { kind: 'bill-to-account', id: siteId },
        fields: Object.keys(changed),
        madeOn: edit.version ?? site.version,
        current: site.version,
        describe: ({ after }, field) => accountFieldText(field, after?.[field]),
      })
      if (Object.keys(fields).length > 0) {
        const record = await findSite(tx, siteId)
        throw new AppError('stale-version', { fields, current: { schema: accountSite.nullable(), record } })
      }
      await tx`update sites set ${assignments(changed)}, is_kept = true, version = version + 1 where id = ${siteId}`
      await accountEvent(tx, {
        accountId: site.accountId,
        kind: 'site-changed',
        actor,
        now,
        after: { site: site.address },
      })
    }
    const after = await findSite(tx, siteId)
    if (!after) throw siteNotFound()
    return after
  })
}
