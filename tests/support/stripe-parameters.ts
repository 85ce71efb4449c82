import type { IncomingMessage } from 'node:http'
import type Stripe from 'stripe'

/**
 * What the processor's documentation lists for the parameters that we send (docs.stripe.com/api/checkout/sessions/create, API version
 * 2026-10-28.endive, read on 2026-11-27). The types of the official package leave enums open; these lists are closed.
 */
export type Rule =
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'text' | 'url' | 'integer' | 'boolean' }
  | { kind: 'metadata' }
  | { kind: 'list'; of: Rule }
  | { kind: 'hash'; fields: Record<string, Rule>; required?: readonly string[] }

const text: Rule = { kind: 'text' }
const integer: Rule = { kind: 'integer' }
const anEnum = (...values: string[]): Rule => ({ kind: 'enum', values })
export const list = (of: Rule): Rule => ({ kind: 'list', of })
export const hash = (fields: Record<string, Rule>, required: readonly string[] = []): Rule => ({
  kind: 'hash',
  fields,
  required,
})

const methods = anEnum(
  'affirm',
  'afterpay_clearpay',
  'amazon_pay',
  'card',
  'cashapp',
  'klarna',
  'link',
  'us_bank_account',
)

export const sessionParameters = hash(
  {
    mode: anEnum('payment', 'setup', 'subscription'),
    ui_mode: anEnum('elements', 'embedded_page', 'form', 'hosted_page'),
    locale: anEnum('auto', 'en', 'es'),
    submit_type: anEnum('auto', 'book', 'donate', 'pay', 'subscribe'),
    allowed_payment_method_types: list(methods),
    payment_method_options: hash({
      us_bank_account: hash({ verification_method: anEnum('automatic', 'instant') }),
    }),
    adaptive_pricing: hash({ enabled: { kind: 'boolean' } }),
    line_items: list(
      hash(
        {
          quantity: integer,
          price_data: hash(
            { currency: anEnum('usd'), unit_amount: integer, product_data: hash({ name: text }, ['name']) },
            ['currency', 'product_data'],
          ),
        },
        ['price_data'],
      ),
    ),
    client_reference_id: text,
    customer: text,
    metadata: { kind: 'metadata' },
    payment_intent_data: hash({
      metadata: { kind: 'metadata' },
      setup_future_usage: anEnum('off_session', 'on_session'),
    }),
    setup_intent_data: hash({ metadata: { kind: 'metadata' } }),
    success_url: { kind: 'url' },
    cancel_url: { kind: 'url' },
    expires_at: integer,
    expand: list(text),
  },
  ['mode', 'success_url'],
)

/** docs.stripe.com/api/disputes/update, read on 2026-11-29: what of it we send; the names of files, and of texts. */
export const fileFields: readonly string[] = ['service_documentation', 'duplicate_charge_documentation']
export const evidenceParameters = hash({
  evidence: hash({
    service_documentation: text,
    duplicate_charge_documentation: text,
    uncategorized_text: text,
    refund_refusal_explanation: text,
    duplicate_charge_explanation: text,
    refund_policy_disclosure: text,
    product_description: text,
    service_date: text,
    shipping_date: text,
    shipping_address: text,
    customer_name: text,
    customer_email_address: text,
    customer_purchase_ip: text,
  }),
  metadata: { kind: 'metadata' },
  submit: { kind: 'boolean' },
  expand: list(text),
})

/** What a page asks for must fit its mode. Returns whether it only keeps a card. */
export function checkMode(asked: Stripe.Checkout.SessionCreateParams, total: number): boolean {
  const isSetup = asked.mode === 'setup'
  if (isSetup ? asked.line_items : total < 50 || total > 99_999_999)
    throw new Refused('parameter_invalid', 'line_items')
  if (isSetup && (asked.submit_type || asked.payment_intent_data || !asked.customer))
    throw new Refused('parameter_invalid', 'mode')
  if (!isSetup && asked.setup_intent_data) throw new Refused('parameter_invalid', 'setup_intent_data')
  return isSetup
}

export const readParameters = hash({ expand: list(text) })
export const listParameters = hash({
  created: hash({ gte: integer, lte: integer }),
  limit: integer,
  starting_after: text,
})

/** A parameter that the processor would refuse. */
export class Refused extends Error {
  readonly code: string
  readonly param: string
  constructor(code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid', param: string) {
    super(`${code}: ${param}`)
    this.code = code
    this.param = param
  }
}

/** Throws {@link Refused} for a parameter or a value that is not in the lists. */
export function checkParameters(rule: Rule, value: unknown, path = ''): void {
  const invalid = new Refused('parameter_invalid', path)
  if (rule.kind === 'hash') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid
    for (const name of rule.required ?? [])
      if (!Object.hasOwn(value, name)) throw new Refused('parameter_missing', inside(path, name))
    for (const [name, part] of Object.entries(value)) {
      const known = rule.fields[name]
      if (!known) throw new Refused('parameter_unknown', inside(path, name))
      checkParameters(known, part, inside(path, name))
    }
    return
  }
  if (rule.kind === 'list') {
    if (!Array.isArray(value) || value.length === 0) throw invalid
    for (const [place, part] of value.entries()) checkParameters(rule.of, part, inside(path, String(place)))
    return
  }
  if (rule.kind === 'metadata') {
    const isMetadata =
      typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')
    if (!isMetadata) throw invalid
    return
  }
  if (typeof value !== 'string' || value === '') throw invalid
  if (rule.kind === 'enum' && !rule.values.includes(value)) throw invalid
  if (rule.kind === 'integer' && !/^\d{1,12}$/.test(value)) throw invalid
  if (rule.kind === 'boolean' && value !== 'true' && value !== 'false') throw invalid
  if (rule.kind === 'url' && !/^https?:\/\//.test(value)) throw invalid
}

const inside = (path: string, name: string) => (path === '' ? name : `${path}[${name}]`)

/** What a request asks, as its address or body says it. */
export function formOf({ method, headers }: IncomingMessage, body: Buffer, search: string): Record<string, unknown> {
  const { 'content-type': type = '' } = headers
  if (type.startsWith('multipart/')) return parseParts(body, type)
  return parseForm(method === 'POST' ? body.toString() : search.slice(1))
}

/** The parts of a form with a file, by name; text as text. */
function parseParts(body: Buffer, contentType: string): Record<string, unknown> {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(contentType) ?? []
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf('\r\n\r\n')
      const [head, content] = [part.slice(0, at), Buffer.from(part.slice(at + 4, -2), 'latin1')]
      const [, name = ''] = /name="([^"]*)"/.exec(head) ?? []
      return [name, head.includes('filename=') ? content : content.toString()]
    }),
  )
}

/** A form body or a query as the processor reads it: `a[b][0]=c`. */
function parseForm(form: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const keys = [name.replace(/\[.*$/, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)]
    let place = root
    for (const key of keys.slice(0, -1)) {
      place[key] ??= {}
      place = place[key] as Record<string, unknown>
    }
    place[keys.at(-1) ?? ''] = value
  }
  return withLists(root) as Record<string, unknown>
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, withLists(part)] as const)
  const isList = entries.length > 0 && entries.every(([key], place) => key === String(place))
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}
