import { z } from 'zod'
import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import { isPinNear, type Position } from '#domain/dispatch/travel-time.ts'
import type { AppContext } from '#server/app-context.ts'
import { accountEvent } from '#server/bill-to-accounts/account-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { double, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const pinnedSite = z.object({
  placeId: uuidOrNull,
  accountId: uuidOrNull,
  address: text,
  latitude: double.nullable(),
  longitude: double.nullable(),
})

type Pinning = { haulId: string; at: Position | null; actor: Actor }

/**
 * Rule 278: sets the position of a haul's site, for all orders there; null: remove the pin, so that only the ZIP code is
 * known. Throws `not-found`, `not-allowed-now` for an order without a site, and `invalid-input` for a pin far from the ZIP
 * code.
 */
export function pinStop(app: AppContext, { haulId, at, actor }: Pinning): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const [site] = await tx(pinnedSite)`
      select p.id as place_id, account_in_effect(s.bill_to_id) as account_id, o.customer_address || ', ' || o.customer_city as address,
        z.latitude, z.longitude
      from hauls h join orders o on o.id = h.order_id
      left join sites s on s.id = o.site_id
      left join places p on p.id = s.place_id
      left join zip_codes z on z.zip_code = left(o.customer_zip_code, 5)
      where h.id = ${haulId}`
    if (!site) throw new AppError('not-found', { message: refusals.noHaul })
    const { placeId, accountId, latitude, longitude } = site
    if (!placeId || !accountId) throw new AppError('not-allowed-now', { message: refusals.noSite })
    const middle = latitude === null || longitude === null ? null : { latitude, longitude }
    if (at && !isPinNear(at, middle))
      throw new AppError('invalid-input', { message: refusals.farPin, fields: { at: refusals.farPin } })
    const [changed] = await tx({ id: uuid })`
      update places set latitude = ${at?.latitude ?? null}, longitude = ${at?.longitude ?? null}, located_by = ${at ? 'pin' : 'zip'},
        meters_uncertain = null, version = version + 1
      where id = ${placeId} returning id`
    if (!changed) throw Object.assign(new Error('the place of a site changed'), { code: '40001' })
    await accountEvent(tx, { accountId, kind: 'site-changed', actor, now, after: { site: site.address } })
    tx.changed.addAll('routes')
  })
}
