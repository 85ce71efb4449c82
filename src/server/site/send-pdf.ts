import { recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Asker, PdfKind } from '#server/platform/ports/pdf-printer.ts'
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

/**
 * The reply with a PDF that opens in the browser, counted for its requester. A browser keeps only one with an `etag`, the id of what never
 * changes. Throws `too-many-requests`.
 */
export async function sendPdf<Content>(
  context: Context,
  kind: PdfKind<string, Content>,
  content: Content,
  { fileName, etag, orderId }: { fileName: string; etag?: string; orderId?: string | null },
) {
  const asker = await limitPdfRequests(context)
  const name = fileName.replace(/\.pdf$/, '')
  const printed = recordMissingGlyphs(context.app, { id: etag ?? name, name, orderId: orderId ?? undefined })
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${fileName}"`,
    ...(etag === undefined
      ? { 'cache-control': 'private, no-store' }
      : { 'cache-control': 'private, no-cache', etag: `"${etag}"` }),
  }
  return { status: 200 as const, body: () => context.app.printer.print(kind, content, asker, printed), headers }
}
