import type { Api } from '#contract/endpoints.ts'
import type { Database } from '#server/platform/db/client.ts'

type Recorded = {
  kind: string
  actorKind: string
  actorId: string | null
  before: object | null
  after: object | null
}

/** Endpoints for staff that change something without an event, and why. */
export const withoutEvent: Partial<Record<keyof Api, string>> = {
  'PUT /api/admin/list-views/{id}': 'a view is a preference of its owner, and no fact of the company',
  'DELETE /api/admin/list-views/{id}': 'a view is a preference of its owner, and no fact of the company',
  'PUT /api/admin/list-defaults/{list}': 'a view is a preference of its owner, and no fact of the company',
  'POST /api/admin/board/{day}/plan': 'a search changes nothing of the day; what applies it leaves an event',
  'POST /api/admin/board/{day}/what-if': 'a day that is not so is planned, and never applied',
  'POST /api/admin/board/{day}/insert': 'a look for places changes nothing; the move leaves an event',
  'POST /api/admin/board/{day}/plan/{planJobId}/without':
    'a look at a proposal changes nothing; what applies it leaves an event',
  'DELETE /api/admin/board/{day}/plan/{planJobId}':
    'a search changes nothing of the day; what applies it leaves an event',
  'POST /api/admin/imports': 'an import is its own record of who, when and what; each of its rows leaves an event',
  'POST /api/admin/imports/{id}/run':
    'an import is its own record of who, when and what; each of its rows leaves an event',
  'POST /api/admin/imports/{id}/undo':
    'an import is its own record of who, when and what; each of its rows leaves an event',
  'PUT /api/admin/imports/{id}/mapping': 'an import that has not run has changed nothing',
  'PUT /api/admin/imports/{id}/header': 'an import that has not run has changed nothing',
  'DELETE /api/admin/imports/{id}': 'an import that has not run has changed nothing',
}

/** Kinds of events that have no value before and after, and why. */
const withoutValues: Record<string, string> = {
  'links-renewed': 'a link is a secret',
  'staff-link-made': 'a link is a secret',
  'totp-enabled': 'a second factor is a secret',
  'totp-disabled': 'a second factor is a secret',
  'totp-reset': 'a second factor is a secret',
  'recovery-codes-made': 'codes are secrets',
  'account-erased': 'who was erased is nobody any more',
  'staff-password-changed': 'a password is a secret',
}

/** Kinds of events of a change whose value before is not recorded, and why. */
const withoutBefore: Record<string, string> = {
  'delivery-day-changed': 'a day without a plan of its own had none before',
  'delivery-rule-changed': 'a rule that was never set had no value before',
  'account-site-changed': 'gate codes of a site are in no event',
}

/** Does something, and returns the events that it recorded, oldest first. */
export async function recordedBy({ sql }: Database, work: () => Promise<unknown>): Promise<Recorded[]> {
  const [start] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`
  await work()
  return sql<Recorded[]>`
    select kind, actor_kind, actor_id, before, after from events where recorded_at >= ${start?.at ?? ''}::timestamptz
    order by recorded_at, id`
}

/**
 * What is missing of the record of a change by staff (who, when, before and after), in words. `changed`: the tables that it changed; emails
 * and what is about sessions or files leave no event.
 */
export function missingFacts(route: string, changed: readonly string[], events: readonly Recorded[]): string[] {
  const facts = changed.filter((table) => !['emails', 'events', 'security_events'].includes(table))
  if (events.length === 0)
    return facts.length === 0 || route in withoutEvent ? [] : [`no event, but ${facts.join(', ')}`]
  return events.flatMap(({ kind, actorKind, actorId, before, after }) => {
    const [has, had] = [after, before].map((values) => Object.keys(values ?? {}).length > 0)
    const isChange = /-(?:changed|moved|archived|restored|disabled|enabled)$/.test(kind)
    return [
      actorKind === 'staff' && actorId !== null ? '' : `${kind}: by nobody`,
      has || had || kind in withoutValues ? '' : `${kind}: neither before nor after`,
      !isChange || (has && had) || kind in withoutValues || kind in withoutBefore
        ? ''
        : `${kind}: not both before and after`,
    ].filter(Boolean)
  })
}
