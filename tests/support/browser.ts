import type { Hono } from 'hono'

/** `json` is the parsed body; undefined if it is not JSON. */
export type Reply = { status: number; headers: Headers; json: ReturnType<typeof JSON.parse>; text: string }

/** A client that keeps its cookies, like a browser. */
export type Browser = {
  get(path: string): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** The same with PUT. */
  put(path: string, body: unknown): Promise<Reply>
  send(method: string, path: string, init?: { body?: BodyInit; headers?: Record<string, string> }): Promise<Reply>
  cookies: Map<string, string>
}

export function openBrowser(app: Pick<Hono, 'fetch'>): Browser {
  const cookies = new Map<string, string>()
  const send: Browser['send'] = async (method, path, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: 'localhost', ...(cookie && { cookie }), ...init.headers }
    const response = await app.fetch(
      new Request(`http://localhost${path}`, { method, headers, body: init.body ?? null }),
    )
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const text = await readText(response)
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }
  return {
    cookies,
    send,
    get: (path) => send('GET', path),
    put: (path, body) =>
      send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    post: (path, body, headers) =>
      send('POST', path, {
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      }),
  }
}

/** All that is sent; of a stream of events, which does not end, the first piece. */
async function readText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}

function keepCookie(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
