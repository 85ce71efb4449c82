import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { asksForSpanish } from '#content/company/languages.ts'
import { findSpanish, otherField, otherRefusal } from '#content/spanish/wording/refusals.ts'
import type { RefusalBody } from '#contract/wire/errors.ts'
import { isDamage } from '#server/platform/db/damage.ts'
import { isTemporary } from '#server/platform/db/transaction.ts'
import { describeError, type Log } from '#server/platform/logging/log.ts'
import { AppError } from './app-error.ts'

/** The reply for whatever was thrown: a refusal as it is, a database that is away as 503, all else as 500 with an id to quote. */
export function replyToError(c: HonoContext, thrown: unknown, log: Log): Response {
  const error = asRefusal(thrown)
  const requestId: string = c.get('requestId')
  const unexpected = error.status >= 500
  if (unexpected) {
    // While the database is away, a stack trace per failed request adds nothing.
    const { stack, ...facts } = describeError(thrown)
    const cause = error.code === 'try-again' ? facts : { ...facts, stack }
    log('request failed', { requestId, method: c.req.method, path: c.req.path, ...cause })
  }
  if (error.code === 'try-again') c.header('retry-after', '5')
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  const said = inLanguageAsked(c, error)
  const body: RefusalBody = {
    message: said.message,
    code: error.code,
    ...(said.fields && Object.keys(said.fields).length > 0 && { fields: said.fields }),
    ...(error.details && { details: error.details }),
    ...(unexpected && { requestId }),
    ...(error.current && { current: z.encode(error.current.schema, error.current.record) }),
  }
  return c.json(body, error.status as ContentfulStatusCode)
}

/**
 * Rule 484: what is said to a page of ours in Spanish, which marks its calls. Everyone else gets the English of the specification, whatever
 * languages the client accepts. A sentence that has no Spanish is replaced, so that nobody reads half of each; staff read it in English, because
 * they need to know why (rule 504).
 */
function inLanguageAsked(
  c: HonoContext,
  { message, fields, status }: AppError,
): Pick<RefusalBody, 'message' | 'fields'> {
  if (!asksForSpanish((name) => c.req.header(name))) return { message, fields }
  const isStaff = String(c.get('user') ?? '').startsWith('staff:')
  return {
    message: findSpanish(message) ?? (isStaff ? message : otherRefusal(status)),
    fields:
      fields &&
      Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, findSpanish(text) ?? (isStaff ? text : otherField)]),
      ),
  }
}

/** What was thrown, as a refusal: with status 500 or more if nobody refused it, and it failed. */
export function asRefusal(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isTemporary(thrown)) return new AppError('try-again', { headers: { 'retry-after': '2' } })
  if (namesNothing(thrown)) return new AppError('not-found', { message: namesNothingMessage })
  if (isDamage(thrown))
    return new AppError('internal-error', {
      message: 'Some of our data is damaged and cannot be read. Trying again does not help until it is repaired.',
    })
  return new AppError('internal-error')
}

const namesNothingMessage = 'Something that this names does not exist, or not anymore. Please reload and try again.'

/** A row that names another one which is not there: a made-up id, or one that was deleted just now. */
function namesNothing(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === '23503' && String(message).startsWith('insert or update on table')
}
