import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Browser, Reply } from './browser.ts'

/** Sets the delivery plan over the API, as staff. */

export const changeDay = (
  staff: Browser,
  day: IsoDate,
  change: { isClosed?: boolean | null; maxDeliveries?: number | null; note?: string },
): Promise<Reply> =>
  put(staff, `/api/admin/delivery-days/${day}`, { isClosed: null, maxDeliveries: null, note: '', ...change })

export const changeRule = (
  staff: Browser,
  appliesTo: RuleScope,
  change: { isClosed?: boolean; maxDeliveries?: number | null },
): Promise<Reply> =>
  put(staff, `/api/admin/delivery-rules/${appliesTo}`, { isClosed: false, maxDeliveries: null, ...change })

const put = (staff: Browser, path: string, body: object) =>
  staff.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
