import { AppError } from './app-error.ts'

/** A JSON body may have 100 kB: the longest booking has a tenth of that. */
const maxJsonBytes = 100_000

/** Reads a JSON object. Refuses other content types (415), larger bodies (413) and broken JSON (400). */
export async function readJson(request: Request): Promise<object> {
  assertType(request, 'application/json')
  const bytes = await readUpTo(request, maxJsonBytes)
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    throw new AppError('invalid-input', { message: 'The request body is not valid JSON.' })
  }
  throw new AppError('invalid-input', { message: 'The request body must be a JSON object.' })
}

export function assertType(request: Request, type: string) {
  const sent = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (sent !== type) throw new AppError('unsupported-media-type', { message: `Content-Type must be ${type}.` })
}

async function readUpTo(request: Request, max: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new AppError('body-too-large')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > max) throw new AppError('body-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
