import { createHash } from 'node:crypto'

export const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that are sent as they are, again and again, and what they are when they are compressed. */
export type EncodedBody = { type: string; etag: string; plain: Bytes; encoded: Partial<Record<Encoding, Bytes>> }

export function etagOf(bytes: Bytes): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Who may cache a body, and what it depends on. */
export type SendingPolicy = { cache: string; vary: string | null }

/** The accepted forms of the reply, from the request headers of those names. */
export type Wanted = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined }

/** How a body goes to someone. */
export type SentForm = { status: 200 | 304; headers: Record<string, string>; body: Bytes | null }

/** The form of a body for a request: 304 if the client has it, else the smallest one it accepts. */
export function chooseForm(
  { type, etag, plain, encoded }: EncodedBody,
  { ifNoneMatch, acceptEncoding }: Wanted,
  policy: SendingPolicy,
): SentForm {
  const headers: Record<string, string> = { 'content-type': type, 'cache-control': policy.cache, etag }
  if (policy.vary) headers.vary = policy.vary
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers, body: null }
  const encoding = chooseEncoding(encoded, acceptEncoding)
  const body = (encoding && encoded[encoding]) ?? plain
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  return { status: 200, headers, body }
}

/** The same as a reply. */
export function sendEncoded(encoded: EncodedBody, wanted: Headers, policy: SendingPolicy): Response {
  const asked = { ifNoneMatch: wanted.get('if-none-match'), acceptEncoding: wanted.get('accept-encoding') }
  const { body, ...init } = chooseForm(encoded, asked, policy)
  return new Response(body, init)
}

/** `;q=0` refuses. */
const offerOf = {
  br: /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/,
} as const satisfies Record<Encoding, RegExp>

/** The smallest form that is there and that an `accept-encoding` header accepts; null: the plain one. */
export function chooseEncoding(encoded: EncodedBody['encoded'], accepted: Wanted['acceptEncoding']): Encoding | null {
  return encodings.find((encoding) => encoded[encoding] && offerOf[encoding].test(accepted ?? '')) ?? null
}
