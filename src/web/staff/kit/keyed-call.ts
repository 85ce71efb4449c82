import type { Call } from '#web/app/api.ts'
import { randomKey } from '#web/app/random-key.ts'

/** Milliseconds after which the same request is meant anew. */
const pendingFor = 3_600_000
/** Far more than one person has open at once. */
const maxPending = 100

type Pending = { key: string; content: string; since: number }
type AnyInput = { params?: object; query?: object; headers?: Record<string, string>; body?: unknown; file?: Blob }
type AnyCall = (route: string, input?: AnyInput) => Promise<unknown>

/** The keys of this tab, by what the requests are about. */
const pendingHere = new Map<string, Pending>()

/**
 * A call whose every POST has an Idempotency-Key, which endpoints that need none do not read (rule 322). A request that was not answered
 * with success has the same key when it is sent again; after success, or with other content, it is another one.
 */
export function keyedCall(call: Call, pending = pendingHere, now: () => number = Date.now): Call {
  const send = call as AnyCall
  const keyed: AnyCall = async (route, input = {}) => {
    if (!route.startsWith('POST ') || input.headers?.['idempotency-key']) return send(route, input)
    const target = JSON.stringify([route, input.params, input.query])
    const key = keyFor(target, contentOf(input), pending, now())
    const reply = await send(route, { ...input, headers: { 'idempotency-key': key, ...input.headers } })
    pending.delete(target)
    return reply
  }
  return keyed as Call
}

function keyFor(target: string, content: string, pending: Map<string, Pending>, now: number): string {
  const last = pending.get(target)
  if (last && last.content === content && now - last.since < pendingFor) return last.key
  const key = randomKey()
  pending.delete(target)
  pending.set(target, { key, content, since: now })
  const [oldest] = pending.keys()
  if (pending.size > maxPending && oldest !== undefined) pending.delete(oldest)
  return key
}

function contentOf({ body, file }: AnyInput): string {
  if (!file) return JSON.stringify(body) ?? ''
  const { name = '', lastModified = 0 } = file as Partial<File>
  return [name, lastModified, file.size, file.type].join()
}
