import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { World } from './world.ts'

export type Reply = { status: number; json: ReturnType<typeof JSON.parse>; text: string; headers: IncomingHttpHeaders }

/**
 * How a call goes wrong. `lost answer`: it is done, and its answer never comes; `cut request`: the connection ends when all is sent; `kill`: its
 * process ends meanwhile; `sent twice`: at once, to both processes; the others: what happens to the database meanwhile. A caller without an answer
 * asks again.
 */
export type Trouble =
  | 'lost answer'
  | 'cut request'
  | 'kill'
  | 'sent twice'
  | 'database killed'
  | 'connections cut'
  | 'slow database'
  | 'full disk'

type Init = {
  body?: unknown
  key?: string
  token?: string
  process?: number
  trouble?: Trouble | null
  quiet?: boolean
}

/** Somebody who calls: with cookies, and with the markers that may be read in replies. */
export type Caller = {
  name: string
  get(path: string, init?: Init): Promise<Reply>
  post(path: string, body?: unknown, init?: Init): Promise<Reply>
  put(path: string, body?: unknown, init?: Init): Promise<Reply>
  patch(path: string, body?: unknown, init?: Init): Promise<Reply>
  delete(path: string, init?: Init): Promise<Reply>
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const markers = /\bmark-([a-z]+\d+)-\d+\b/g
/** Milliseconds after which an answer must have come, whatever was killed meanwhile. */
const patienceMs = 45_000
const isHarm = new Set<Trouble>(['kill', 'database killed', 'connections cut', 'slow database', 'full disk'])

/** The people whose markers a text has. */
export const markedIn = (text: string): Set<string> =>
  new Set([...text.matchAll(markers)].map(([, person = '']) => person))

/**
 * Opens a caller. `mayRead`: whether it may read what belongs to a person; staff read everything. Its choices say which process it calls, and what
 * goes wrong.
 */
export function openCaller(
  world: World,
  { name, choices, mayRead }: { name: string; choices: () => Choices; mayRead: (person: string) => boolean },
): Caller {
  const cookies = new Map<string, string>()

  async function once(method: string, path: string, init: Init, trouble: Trouble | null): Promise<Reply | null> {
    const process = init.process ?? choices().below(world.sites.length)
    const body = init.body === undefined ? undefined : JSON.stringify(init.body)
    const headers: Record<string, string> = {}
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (init.key) headers['idempotency-key'] = init.key
    if (init.token) headers.authorization = `Bearer ${init.token}`
    else if (cookies.size > 0) headers.cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const url = new URL(path, world.sites[process]?.url)
    let harm: Promise<void> | null = null
    const doHarm = () => (harm ??= world.harm(trouble, process))
    const after = trouble !== null && isHarm.has(trouble) ? choices().below(30) : null
    let timer: NodeJS.Timeout | undefined
    const onSent = () => {
      if (after !== null) timer = setTimeout(doHarm, after)
    }
    const reply = await exchange(url, { method, headers, body, trouble, onSent })
    clearTimeout(timer)
    if (after !== null) await doHarm()
    if (!reply) return null
    for (const line of reply.headers['set-cookie'] ?? []) keepCookie(cookies, line)
    return reply
  }

  async function send(method: string, path: string, init: Init = {}): Promise<Reply> {
    const isWrite = method !== 'GET'
    const trouble = init.trouble === undefined ? (isWrite ? world.nextTrouble(choices()) : null) : init.trouble
    if (trouble) world.faults.count(trouble)
    let reply: Reply | null = null
    if (trouble === 'sent twice') {
      const both = await Promise.all([
        once(method, path, { ...init, process: 0 }, null),
        once(method, path, { ...init, process: world.sites.length - 1 }, null),
      ])
      reply = sameTwice(name, `${method} ${path}`, both, init.key !== undefined)
    } else reply = await once(method, path, init, trouble)
    for (const since = performance.now(); reply === null || reply.status === 503; ) {
      if (performance.now() - since > patienceMs)
        throw new Difference(`${name}: no answer to ${method} ${path} in ${patienceMs / 1_000} s: ${reply?.text}`)
      if (reply !== null) await world.clock.settle()
      reply = await once(method, path, init, null)
    }
    const { status, text } = reply
    if (!init.quiet)
      world.steps.add(
        name,
        `${method} ${path} ${init.body === undefined ? '' : JSON.stringify(init.body).slice(0, 300)}${trouble ? ` [${trouble}]` : ''} → ${status}${status >= 400 ? ` ${text.slice(0, 200)}` : ''}`,
      )
    if (status >= 500)
      throw new Difference(`${name}: ${method} ${path} was answered with ${status}: ${text.slice(0, 500)}`)
    const foreign = [...markedIn(text)].filter((person) => !mayRead(person))
    if (foreign.length > 0)
      throw new Difference(
        `${name} reads what belongs to ${foreign.join(', ')} in ${method} ${path}: ${excerpt(text, foreign[0] ?? '')}`,
      )
    return reply
  }

  return {
    name,
    get: (path, init) => send('GET', path, init),
    post: (path, body, init) => send('POST', path, { ...init, body }),
    put: (path, body, init) => send('PUT', path, { ...init, body }),
    patch: (path, body, init) => send('PATCH', path, { ...init, body }),
    delete: (path, init) => send('DELETE', path, init),
  }
}

const excerpt = (text: string, person: string) => {
  const at = text.indexOf(`mark-${person}-`)
  return text.slice(Math.max(0, at - 200), at + 100)
}

/** What came twice with one key has one answer. Without a key one of the two may be refused, because it was done. */
function sameTwice(name: string, call: string, replies: (Reply | null)[], hasKey: boolean): Reply | null {
  const [one, other] = replies
  if (!one || !other) return one ?? other ?? null
  if (
    hasKey &&
    one.status !== 503 &&
    other.status !== 503 &&
    (one.status !== other.status || nameOf(one) !== nameOf(other))
  )
    throw new Difference(
      `${name}: two answers to ${call} with one key: ${one.status} ${one.text.slice(0, 300)} / ${other.status} ${other.text.slice(0, 300)}`,
    )
  return one.status < 400 ? one : other
}

const nameOf = ({ json }: Reply) => json?.id ?? json?.orderNumber ?? json?.message

function keepCookie(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const split = pair.indexOf('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, split))
  else cookies.set(pair.slice(0, split), pair.slice(split + 1))
}

type Exchange = {
  method: string
  headers: Record<string, string>
  body: string | undefined
  trouble: Trouble | null
  onSent: () => void
}

/** One exchange; null if no answer came. */
function exchange(url: URL, { method, headers, body, trouble, onSent }: Exchange): Promise<Reply | null> {
  return new Promise((resolve) => {
    const sent: ClientRequest = request(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      agent,
    })
    sent.on('error', () => resolve(null))
    sent.on('response', async (response) => {
      if (trouble === 'lost answer') {
        response.destroy()
        return resolve(null)
      }
      try {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, json: parsed(text), text, headers: response.headers })
      } catch {
        resolve(null)
      }
    })
    sent.on('finish', () => {
      onSent()
      if (trouble === 'cut request') setImmediate(() => sent.destroy())
    })
    sent.end(body)
  })
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
