/**
 * The policy of a document with someone else's content: it can only be shown. Scripts, external content, forms and links are disabled,
 * however it is opened, and only our own pages may frame it.
 */
export const sandboxPolicy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The reply that sends such a document (rule 149). */
export function sandboxedDocument(html: string) {
  return {
    status: 200 as const,
    body: () => html,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': sandboxPolicy },
  }
}
