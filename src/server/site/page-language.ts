import type { MiddlewareHandler } from 'hono'
import { asksForSpanish } from '#content/company/languages.ts'
import { findSpanish } from '#content/spanish/wording/refusals.ts'
import { storedText } from '#content/spanish/wording/stored-text.ts'

/** What replies say in words: the reasons of days and hauls, the hours of a delivery, the plan of a crew, and the lines of a bill. */
const spokenKeys = new Set([
  'blockedBy',
  'refusal',
  'deliveryWindow',
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
  c.res = new Response(JSON.stringify(body, translated), { status, headers })
}

function translated(key: string, value: unknown): unknown {
  return typeof value === 'string' && spokenKeys.has(key) ? (findSpanish(value) ?? storedText(value)) : value
}
