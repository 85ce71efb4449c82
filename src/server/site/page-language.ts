import type { MiddlewareHandler } from 'hono'
import { asksForSpanish, staffAreaHeader } from '#content/company/languages.ts'
import { findSpanish } from '#content/spanish/wording/refusals.ts'
import { storedText } from '#content/spanish/wording/stored-text.ts'

/** Our own words in the replies to staff: the reasons of days and hauls, and the hours of a delivery. They edit what other keys have (rule 504). */
const staffKeys = ['blockedBy', 'refusal', 'deliveryWindow']

/** What replies say in words: those, the plan of a crew, and the lines of a bill. */
const spokenKeys = new Set([
  ...staffKeys,
  'description',
  'quantity',
  'notice',
  'cityNotice',
  'what',
  'day',
  'hours',
  'endsOn',
])

/**
 * Rule 484: what a reply says in our own words is in Spanish for a page that asked for it. What somebody wrote is no sentence of ours, and
 * stays as it is written.
 */
export const replyInPageLanguage: MiddlewareHandler = async (c, next) => {
  await next()
  if (
    !asksForSpanish((name) => c.req.header(name)) ||
    !c.res.ok ||
    // What a city reads stays in English (rule 489).
    c.req.path.endsWith('/diversion-report') ||
    c.res.headers.has('content-encoding') ||
    !c.res.headers.get('content-type')?.startsWith('application/json')
  )
    return
  const body: unknown = await c.res.json()
  const { status, headers } = c.res
  const isStaff = c.req.header(staffAreaHeader) !== undefined || String(c.get('user') ?? '').startsWith('staff:')
  const spoken = isStaff ? new Set(staffKeys) : spokenKeys
  const translated = (key: string, value: unknown) =>
    typeof value === 'string' && spoken.has(key) ? (findSpanish(value) ?? storedText(value)) : value
  c.res = new Response(JSON.stringify(body, translated), { status, headers })
}
