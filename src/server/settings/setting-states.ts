import { z } from 'zod'
import { countPermits } from '#contract/settings/hauler-permits.ts'
import type { SettingStates } from '#contract/settings/setting-pages.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { readBackupState } from '#server/backups/backup-queries.ts'
import { actorName } from '#server/events/event-queries.ts'
import { actorKinds } from '#server/events/record-event.ts'
import { areEmailsSent, mailHealth, mayPrintEmails } from '#server/outbox/mail-health.ts'
import { int, textOrNull, timestamp, timestampOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { findStaffMailbox, readSettings } from './setting-queries.ts'
import { siteProblems } from './site-problems.ts'

/** Rule 365: the state of each section of the settings, as far as the role may open it. */
export async function readSettingStates(
  app: AppContext,
  may: (permission: StaffPermission) => boolean,
): Promise<SettingStates> {
  const { sql } = app.db
  const allowed = <T>(permission: StaffPermission, read: () => Promise<T>) => (may(permission) ? read() : null)
  const [counts, settings, staffMail, emails, staff, lastSecurityEventAt, system, ...saved] = await Promise.all([
    readCounts(sql, dateInLosAngeles(app.clock())),
    allowed('staff:settings.read', () => readSettings(sql)),
    allowed('staff:settings.read', () => staffMailState(app)),
    allowed('staff:emails.read', () => emailState(app)),
    allowed('staff:accounts.read', () => countStaff(sql)),
    allowed('staff:security.read', () => lastSecurityEvent(sql)),
    allowed('staff:settings.read', () => systemState(app)),
    allowed('staff:zones.write', () => lastSaved(sql, ['pricing-zone'], ['zone-surcharge-changed', 'zone-renamed'])),
    allowed('staff:prices.read', () => lastSaved(sql, ['price', 'equipment'], priceEvents)),
    allowed('staff:accounts.read', () => lastSaved(sql, ['staff-user'], accountEvents)),
  ])
  const count = (permission: StaffPermission, of: number) => (may(permission) ? of : null)
  return {
    containerTypes: count('staff:equipment.read', counts.types),
    servicePrices: count('staff:prices.read', counts.prices),
    cities: count('staff:zones.write', counts.cities),
    facilities: count('staff:facilities.read', counts.facilities),
    invoicing: settings?.invoicing ?? null,
    net30: count('staff:settings.read', counts.net30),
    permits: settings && countPermits(settings.hauler_permits),
    staffMail,
    emails,
    staff,
    lastSecurityEventAt,
    system,
    zonesSaved: saved[0],
    pricesSaved: saved[1],
    staffSaved: saved[2],
  }
}

/** In one round trip; none of it grows with orders. */
const readCounts = (sql: Queryable, today: IsoDate) =>
  sql.one({ types: int, prices: int, cities: int, facilities: int, net30: int })`
    select
      (select count(*)::int from equipment where is_active) as types,
      (select count(*)::int from price_rows
        where (valid_from is null or valid_from <= ${today}) and (valid_through is null or valid_through >= ${today})) as prices,
      (select count(distinct city)::int from zip_codes) as cities,
      (select count(*)::int from facilities where archived_at is null) as facilities,
      (select count(*)::int from (select from bill_to_accounts where terms_days > 0 limit ${maxCounted + 1}) net30) as net30`

async function staffMailState(app: AppContext): Promise<'on' | 'off' | 'no-address'> {
  const { enable_email_notifications: isOn } = await readSettings(app.db.sql)
  if (!isOn) return 'off'
  return (await findStaffMailbox(app.db.sql, app)) ? 'on' : 'no-address'
}

async function emailState(app: AppContext) {
  const { sql } = app.db
  const [{ failed, queued }, areSent] = await Promise.all([mailHealth(sql), areEmailsSent(app, sql)])
  const isPrinted = app.mailer === null && mayPrintEmails(app.config)
  return { failed, queued, isSent: areSent || isPrinted, isPrinted }
}

const countStaff = (sql: Queryable) =>
  sql.one({ people: int, withoutTwoStep: int })`
    select count(*)::int as people, count(*) filter (where totp_confirmed_at is null)::int as without_two_step
    from staff_users where disabled_at is null`

async function lastSecurityEvent(sql: Queryable): Promise<Date | null> {
  const { at } = await sql.one({ at: timestampOrNull })`select max(occurred_at) as at from security_events`
  return at
}

/** What people do with the accounts of others; what each does with the own password is no change of the list. */
const accountEvents = [
  'staff-account-added',
  'staff-account-changed',
  'staff-account-disabled',
  'staff-account-enabled',
  'staff-role-changed',
]

/** Also those of prices of services before there was a price list. */
const priceEvents = ['fuel-set', 'tax-set', 'price-set', 'price-removed', 'service-price-set', 'service-price-removed']

const savedRow = z.object({ at: timestamp, actorKind: z.enum(actorKinds), actorName: textOrNull })

/** The last of these events, by whom and when; null if there was none. Each kind of subject is a short list beside the orders. */
async function lastSaved(
  sql: Queryable,
  subjects: ('pricing-zone' | 'price' | 'equipment' | 'staff-user')[],
  kinds: string[],
) {
  const [event] = await sql(savedRow)`
    select e.occurred_at as at, e.actor_kind, s.username as actor_name
    from events e left join staff_users s on e.actor_kind = 'staff' and s.id = e.actor_id
    where e.subject_kind = any(${subjects}) and e.kind = any(${kinds}) order by e.recorded_at desc, e.id desc limit 1`
  return event ? { at: event.at, by: actorName(event) } : null
}

async function systemState(app: AppContext) {
  const [problems, { lastGoodAt }] = await Promise.all([siteProblems(app), readBackupState(app.db.sql)])
  return { problems: problems.length, hasBackups: app.config.backups.folder !== null, lastBackupAt: lastGoodAt }
}
