import { AppError } from './app-error.ts'

/** A JSON body may have 100 kB: the longest booking has a tenth of that. */
const maxJsonBytes = 100_000

/** Milliseconds that a JSON body may take to arrive, and a file from one piece to the next (rule 209). */
export const bodyDeadlineMs = 30_000

/** Reads a JSON object. Refuses other content types (415), larger bodies (413), slow ones (408) and broken JSON (400). */
export async function readJson(request: Request, deadlineMs = bodyDeadlineMs): Promise<object> {
  assertType(request, 'application/json')
  const bytes = await readUpTo(request, maxJsonBytes, deadlineMs)
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

/** The refusal of a body that does not arrive. The rest of it is not waited for. */
export const tooSlow = () => new AppError('too-slow', { headers: { connection: 'close' } })

/** What became of a body: its client may have gone, which is no fault of ours. */
export function bodyFailure(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
    ? new AppError('invalid-input', { message: 'The request ended before its body did.' })
    : error
}

async function readUpTo({ headers, body }: Request, max: number, deadlineMs: number): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > max) throw new AppError('body-too-large')
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), deadlineMs)
  })
  try {
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) break
      length += value.byteLength
      if (length > max) throw new AppError('body-too-large')
      chunks.push(value)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw bodyFailure(error)
  } finally {
    clearTimeout(timer)
  }
}
