import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Declined } from './stripe-cards.ts'

type Answer = { status: number; reply: object }

/** Answers to idempotency keys: the same key answers as the first time; with other parameters it is an error. */
export function openKeys(): (request: IncomingMessage, body: string, act: () => object) => Answer {
  const answers = new Map<string, Answer & { digest: string }>()
  return ({ url, headers }, body, act) => {
    const key = headers['idempotency-key']
    const digest = createHash('sha256').update(`${url} ${body}`).digest('hex')
    const earlier = typeof key === 'string' ? answers.get(key) : undefined
    if (earlier && earlier.digest !== digest) {
      const message = 'Keys for idempotent requests can only be used with the same parameters'
      return { status: 400, reply: { error: { type: 'idempotency_error', message } } }
    }
    if (earlier) return earlier
    const answer = { digest, ...outcomeOf(act) }
    if (typeof key === 'string') answers.set(key, answer)
    return answer
  }
}

/** A card that its bank refuses is an answer as well, and the same one for its key. */
function outcomeOf(act: () => object): Answer {
  try {
    return { status: 200, reply: structuredClone(act()) }
  } catch (error) {
    if (!(error instanceof Declined)) throw error
    const { intent, code, message } = error
    const declined = { type: 'card_error', code: 'card_declined', decline_code: code, message, payment_intent: intent }
    return { status: 402, reply: { error: structuredClone(declined) } }
  }
}

/** Answers a call. */
export function send(response: ServerResponse, status: number, reply: object) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' })
  response.end(JSON.stringify(reply))
}

/** Answers a call with an error of the processor's form. */
export function refuse(response: ServerResponse, status: number, code: string, message: string, param?: string) {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  send(response, code === 'resource_missing' ? 404 : status, {
    error: { type, code, message, ...(param && { param }) },
  })
}
