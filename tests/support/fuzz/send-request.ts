import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Wanted } from './generate-request.ts'

/** What came back; `status` 0: nothing did. `firstByteMs` is the time until the head of the reply. */
export type Answer = {
  status: number
  firstByteMs: number
  headers: IncomingHttpHeaders
  text: string
  error: string | null
}

const patienceMs = 30_000
const readBytes = 300_000
/** A stream of events does not end by itself. */
const streamMs = 100

/** Sends a request over a real connection, and reads the beginning of its reply. */
export function sendRequest(url: string, agent: Agent, wanted: Wanted): Promise<Answer> {
  const { method, path, headers, body } = wanted
  const { hostname, port } = new URL(url)
  const began = performance.now()
  return new Promise((resolve) => {
    const answer: Answer = { status: 0, firstByteMs: 0, headers: {}, text: '', error: null }
    const done = (error: string | null) => {
      clearTimeout(late)
      answer.error = error
      if (answer.status === 0) answer.firstByteMs = performance.now() - began
      resolve(answer)
    }
    const late = setTimeout(() => {
      done('no reply')
      sent.destroy()
    }, patienceMs)
    const length = body === null ? {} : { 'content-length': String(body.length) }
    const sent = request({ hostname, port, method, path: onTheWire(path), headers: { ...headers, ...length }, agent })
    sent.on('error', (error) => {
      // The connection was closed while it waited for a next request: nobody got this one.
      if (!sent.reusedSocket || answer.status > 0) return done(error.message)
      clearTimeout(late)
      resolve(sendRequest(url, agent, wanted))
    })
    sent.on('response', (reply) => {
      answer.status = reply.statusCode ?? 0
      answer.headers = reply.headers
      answer.firstByteMs = performance.now() - began
      let length = 0
      const chunks: Buffer[] = []
      const end = () => {
        answer.text = Buffer.concat(chunks).toString('utf8')
        done(null)
      }
      reply.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length <= readBytes) chunks.push(chunk)
      })
      reply.on('end', end)
      // A reply that breaks off after its head: the site could not go on.
      reply.on('error', (error) => done(`cut off: ${error.message}`))
      if (reply.headers['content-type'] === 'text/event-stream')
        setTimeout(() => {
          reply.removeAllListeners('error').on('error', () => {})
          sent.removeAllListeners('error').on('error', () => {})
          end()
          sent.destroy()
        }, streamMs)
    })
    sent.end(body ?? undefined)
  })
}

/** What a client in JavaScript refuses to send, percent-encoded. */
const onTheWire = (path: string) =>
  path.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()))

/** The same request for a terminal. */
export function asCurl(url: string, { method, path, headers, body }: Wanted): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const lines = Object.entries(headers).map(([name, value]) => ` -H ${quote(`${name}: ${value.slice(0, 300)}`)}`)
  const isText = body?.equals(Buffer.from(body.toString('utf8'), 'utf8')) && !body.includes(0)
  const data =
    body === null
      ? ''
      : isText
        ? ` --data-binary ${quote(body.toString('utf8').slice(0, 2_000))}`
        : ` --data-binary @<(base64 -d <<< ${body.subarray(0, 1_500).toString('base64')})`
  return `curl -i --path-as-is ${method === 'HEAD' ? '-I' : `-X ${method}`} ${quote(`${url}${path.slice(0, 1_500)}`)}${lines.join('')}${data}`
}
