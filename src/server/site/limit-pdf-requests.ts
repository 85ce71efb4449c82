import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Asker } from '#server/platform/ports/pdf-printer.ts'
import type { Context } from './context.ts'
import { limits } from './rate-limits.ts'

/** Rule 192: counts a PDF for its requester, and returns the requester's key. Throws `too-many-requests`. */
export async function limitPdfRequests(context: Context): Promise<Asker> {
  const { app, address, signal } = context
  const staff = await context.staff()
  const who = staff?.id ?? (await context.customer())?.id ?? address
  await consumeRateLimit(app, staff ? limits.pdfsForStaff : limits.pdfs, who)
  return { who: who ?? 'hidden', isStaff: staff !== null, signal }
}
