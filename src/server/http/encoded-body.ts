import { createHash } from 'node:crypto'

export const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that are sent as they are, again and again, and what they are when they are compressed. */
export type EncodedBody = { type: string; etag: string; plain: Bytes; encoded: Partial<Record<Encoding, Bytes>> }

export function etagOf(bytes: Bytes): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** The reply to whoever wants a body: 304 when they have it, else in the smallest form that they accept. */
export function sendEncoded(
  { type, etag, plain, encoded }: EncodedBody,
  wanted: Headers,
  policy: { cache: string; vary: string | null },
): Response {
  const headers: Record<string, string> = { 'content-type': type, 'cache-control': policy.cache, etag }
  if (policy.vary) headers.vary = policy.vary
  if (wanted.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const encoding = choose(encoded, wanted.get('accept-encoding') ?? '')
  const body = (encoding && encoded[encoding]) ?? plain
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  return new Response(body, { headers })
}

/** `;q=0` refuses. */
const offerOf = {
  br: /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/,
} as const satisfies Record<Encoding, RegExp>

/** The smallest that is accepted. */
function choose(encoded: EncodedBody['encoded'], accepted: string): Encoding | null {
  return encodings.find((encoding) => encoded[encoding] && offerOf[encoding].test(accepted)) ?? null
}
