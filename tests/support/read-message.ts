/** Parses a message like a mail program (RFC 5322, 2045 to 2047), as far as ours need. */
export type ReadMessage = {
  raw: string
  /** Name in lower case and value, in order, unfolded and decoded. */
  headers: [name: string, value: string][]
  messageId: string
  subject: string
  /** Body by content type: text/plain, text/html, and attachments. */
  parts: Record<string, string>
}

export function readMessage(raw: string): ReadMessage {
  const { headers, parts } = readPart(raw)
  const headerOf = (name: string) => headers.find(([each]) => each === name)?.[1] ?? ''
  return { raw, headers, messageId: headerOf('message-id'), subject: headerOf('subject'), parts }
}

function readPart(raw: string): Pick<ReadMessage, 'headers' | 'parts'> {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    })
  const body = raw.slice(end + 4)
  const headerOf = (name: string) => headers.find(([each]) => each === name)?.[1] ?? ''
  const type = headerOf('content-type')
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (!boundary) {
    return { headers, parts: { [type.split(';')[0] ?? '']: decodeBody(body, headerOf('content-transfer-encoding')) } }
  }
  const inner = body.split(`--${boundary}`).slice(1, -1)
  return { headers, parts: Object.assign({}, ...inner.map((part) => readPart(part.replace(/^\r\n/, '')).parts)) }
}

function decodeBody(body: string, encoding: string): string {
  const bytes = /base64/i.test(encoding)
    ? Buffer.from(body, 'base64')
    : /quoted-printable/i.test(encoding)
      ? unquote(body.replace(/=\r\n/g, ''))
      : Buffer.from(body)
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trim()
}

const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decodeWords = (value: string) =>
  value.replace(/(\?=)\s+(=\?)/g, '$1$2').replace(/(=\?[\w-]+\?[QB]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi)].map(([, encoding, text = '']) =>
      encoding?.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : unquote(text.replaceAll('_', ' ')),
    )
    return Buffer.concat(bytes).toString('utf8')
  })
