import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { type Endpoint, splitRoute } from '#contract/wire/kit.ts'
import { idempotencyHeaders } from '#contract/wire/wire.ts'
import { hostileDays, hostileTexts, hostileValue } from './hostile-values.ts'
import { mutate } from './mutate.ts'
import type { Random } from './random.ts'
import type { Caller } from './roles.ts'
import { type Drawing, draw, type JsonSchema, someDay } from './schema-values.ts'

/** A request as it goes over the wire; `route`: the endpoint that it was made from. */
export type Wanted = {
  route: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** An endpoint with its schemas as they cross the wire. */
export type Target = {
  route: string
  method: string
  path: string
  endpoint: Pick<Endpoint, 'permission' | 'file'>
  query: JsonSchema | null
  headers: JsonSchema | null
  body: JsonSchema | null
  /** Takes long to answer: it is asked for less often. */
  isHeavy: boolean
  /** It makes papers or hashes passwords, one after another, and says so when too many wait. */
  mayBeBusy: boolean
}

const wire = (schema: z.ZodType | undefined) =>
  schema === undefined ? null : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const heavy = /pdf|sheet|closeout-packet|labels|\/close$|GET \/api\/admin\/export$|\/csv$|\/iif$|orders\/export/

export const targets: readonly Target[] = Object.entries(endpoints as Record<string, Endpoint>).map(
  ([route, endpoint]) => {
    const body = wire(endpoint.body)
    return {
      route,
      ...splitRoute(route),
      endpoint,
      query: wire(endpoint.query),
      headers: wire(endpoint.repeats === 'key' ? idempotencyHeaders : endpoint.headers),
      body,
      isHeavy: heavy.test(route),
      mayBeBusy: heavy.test(route) || JSON.stringify(body).includes('assword'),
    }
  },
)

/** What is no endpoint of the contract, and answers all the same. */
export const otherPaths: readonly string[] = [
  '/',
  '/services',
  '/booking',
  '/login',
  '/register?token=x',
  '/account',
  '/admin',
  '/driver',
  '/confirmation/{orderNumber}',
  '/confirmation/{orderNumber}?token=x',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/api/openapi.json',
  '/api/docs',
  '/api/auth/google',
  '/api/auth/google/callback?state=x&code=y',
  '/api/nothing',
  '/assets/../../package.json',
  '/.env',
]

type Chances = Drawing & { caller: Caller }

/** What a request is: one that the site should take, one about what there is not, or one with something wrong. */
export type Sort = 'good' | 'unknown' | 'wrong'

/** A request to an endpoint. */
export function generateRequest(
  target: Target,
  chances: Chances,
  sort: Sort = chances.random.chance(0.4) ? 'good' : 'wrong',
): Wanted {
  const { random, known, caller } = chances
  const wanted: Wanted = {
    route: target.route,
    method: target.method,
    path: '',
    headers: { ...caller.headers },
    body: null,
  }
  const where =
    sort !== 'wrong' ? 'nowhere' : random.pick(['path', 'query', 'headers', 'body', 'body', 'body', 'wire'] as const)
  const params = sort === 'unknown' ? {} : paramsOf(target, chances)
  if (where === 'path')
    for (const name of Object.keys(params))
      if (random.chance(0.7)) params[name] = String(random.pick([...hostileTexts, ...hostileDays]))
  wanted.path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? random.uuid()))
  const query = target.query ? drawn(target.query, chances) : {}
  wanted.path += writeQuery(
    where === 'query' ? (mutate({ ...query, ...extraQuery(random) }, random) as object) : query,
    random,
  )
  if (target.headers)
    for (const [name, value] of Object.entries(drawn(target.headers, chances)))
      wanted.headers[name] = header(String(value))
  if (where === 'headers')
    wanted.headers[random.pick(hostileHeaders)] = header(random.pick(hostileTexts)).slice(
      0,
      random.pick([20, 3_000, 20_000]),
    )
  if (target.endpoint.file) {
    wanted.headers['content-type'] = 'application/octet-stream'
    wanted.body = random.pick(hostileFiles)()
  } else if (target.body) {
    const body = drawn(target.body, chances)
    const version = params.id === undefined ? undefined : known.versionOf(params.id)
    if ('version' in body && version !== undefined && random.chance(0.8)) body.version = version
    wanted.headers['content-type'] = 'application/json'
    wanted.body = Buffer.from(JSON.stringify(where === 'body' ? mutate(body, random) : body) ?? 'undefined')
  }
  if (where === 'wire') distort(wanted, random)
  return wanted
}

function paramsOf({ path }: Target, { random, known, caller, today }: Chances): Record<string, string> {
  const params: Record<string, string> = {}
  const drawn = known.paramsOf(path, random)
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g))
    params[name] = drawn[name] ?? (name === 'day' ? someDay({ random, today }) : random.uuid())
  if (path.includes('/{day}') && random.chance(0.5) && !path.includes('{key}') && !path.includes('{haulId}'))
    params.day = someDay({ random, today })
  // What a role may see in full is a small part of all.
  const isOwn =
    caller.orderNumbers.length > 0 &&
    path.endsWith('{orderNumber}') === false &&
    !/\{(haulId|ticketId|invoiceId)\}/.test(path)
  if (params.orderNumber !== undefined && (isOwn || random.chance(0.3)) && caller.orderNumbers.length > 0)
    params.orderNumber = random.pick(caller.orderNumbers)
  return params
}

const drawn = (schema: JsonSchema, chances: Chances) =>
  draw(schema, '', { ...chances, defs: schema.$defs ?? {} }) as Record<string, unknown>

/** Percent-encoded; half of a surrogate pair as its three bytes, which are no UTF-8. */
const encode = (text: string) =>
  text
    .split(/([\ud800-\udfff]{1,2})/)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('')
    .slice(0, 12_000)

/** Header values are bytes; a browser sends nothing else. */
const header = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')

const extraQuery = (random: Random) =>
  random.chance(0.5)
    ? { [random.pick(['limit', 'cursor', 'search', 'from', '__proto__', 'a[b]'])]: hostileValue(random) }
    : {}

function writeQuery(query: unknown, random: Random): string {
  const parts = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
    const part = `${encode(name)}=${encode(text.slice(0, 4_000))}`
    return random.chance(0.05) ? [part, part] : [part]
  })
  return parts.length > 0 ? `?${parts.join('&').slice(0, 15_000)}` : ''
}

const hostileHeaders = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'if-none-match',
  'if-modified-since',
  'range',
  'accept-encoding',
  'accept-language',
  'idempotency-key',
  'user-agent',
  'cookie',
  'authorization',
  'content-type',
  'content-encoding',
  'x-http-method-override',
  'x-background',
  'origin',
  'sec-fetch-site',
]

/** What is wrong with the request itself, and not with what it says. */
function distort(wanted: Wanted, random: Random): void {
  switch (random.between(0, 9)) {
    case 0:
      wanted.method = random.pick(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'PROPFIND'])
      break
    case 1:
      wanted.method = 'HEAD'
      wanted.body = null
      break
    case 2:
      wanted.headers['content-type'] = random.pick([
        'text/plain',
        '',
        'application/json; charset=utf-16',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/octet-stream',
      ])
      break
    case 3:
      wanted.body = random.pick(brokenBodies)()
      wanted.headers['content-type'] ??= 'application/json'
      break
    case 4:
      wanted.path = random.pick([
        wanted.path.replace('/api/', '/api//'),
        wanted.path.replace('/api/', '/api/./'),
        wanted.path.replace('/api/', '/API/'),
        `${wanted.path.split('?')[0]}/`,
        wanted.path.replace(/\/[^/]*$/, '/%'),
        wanted.path.replace(/\/[^/]*$/, '/%ff%fe'),
        wanted.path.replace(/\/[^/]*$/, '/%2e%2e%2f%2e%2e'),
        `${wanted.path}${'?'.repeat(3)}&&=&=%zz`,
        `${wanted.path}#fragment`,
        `/${'a/'.repeat(3_000)}`,
      ])
      break
    case 5:
      wanted.headers.cookie = random.pick([
        'staff=',
        'staff=%00; customer=%ff',
        `visitor=${'a'.repeat(43)}`,
        'staff="x"; staff=y; __Host-staff=z',
        `browser=${'='.repeat(2_000)}`,
        'a; b; ;=;',
      ])
      break
    case 6:
      wanted.headers.range = random.pick([
        'bytes=0-0',
        'bytes=-1',
        'bytes=999999999999-',
        'bytes=5-1',
        'bytes=0-1,2-3',
        'bytes=a-b',
        'bytes=0-18446744073709551616',
      ])
      break
    case 7:
      wanted.headers['if-none-match'] = random.pick(['*', 'W/"x"', '"', '"a","b"'])
      wanted.headers['accept-encoding'] = random.pick(['br', 'gzip;q=0', '*', 'identity;q=0', 'deflate', 'zstd'])
      break
    case 8:
      wanted.headers.authorization = random.pick([
        'Bearer',
        'Bearer ',
        'Basic eDp5',
        `Bearer ${'a'.repeat(43)}`,
        `Bearer ${'a'.repeat(9_000)}`,
      ])
      break
    default:
      wanted.headers.host = random.pick(['', 'evil.example', 'localhost:99999', '[::1', 'a b', 'x'.repeat(3_000)])
  }
}

const brokenBodies: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('{'),
  () => Buffer.from('null'),
  () => Buffer.from('[]'),
  () => Buffer.from('"text"'),
  () => Buffer.from('\ufeff{}'),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from('{"a":1,"a":2,"__proto__":{"x":1}}'),
  () => Buffer.from(`${'['.repeat(45_000)}${']'.repeat(45_000)}`),
  () => Buffer.from(`${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`),
  () => Buffer.from(`{"a":"${'x'.repeat(99_900)}"}`),
  () => Buffer.from(`{"a":"${'x'.repeat(100_100)}"}`),
  () => Buffer.from(`{${Array.from({ length: 8_000 }, (_, index) => `"k${index}":0`).join()}}`),
  () => Buffer.from(`{"a":${'9'.repeat(90_000)}}`),
]

const onePixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)

/** What comes as a photo, a paper or a list: small ones, because large ones have tests of their own. */
const hostileFiles: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('x'),
  () => onePixel,
  () => onePixel.subarray(0, 80),
  () => Buffer.concat([onePixel, Buffer.alloc(50_000, 0xff)]),
  () =>
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/MediaBox[0 0 72 72]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  () => Buffer.from(`%PDF-1.4\n${'1 0 obj<</Kids[1 0 R]/Parent 1 0 R>>endobj\n'.repeat(2_000)}%%EOF`),
  () => Buffer.from(`%PDF-1.7\n1 0 obj${'<<'.repeat(20_000)}`),
  () =>
    Buffer.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0x7f, 0xff, 0xff, 0xff,
      0x7f, 0xff, 0xff, 0xff, 8, 6, 0, 0, 0,
    ]),
  () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  () => Buffer.from('PK\u0003\u0004xl/workbook.xml'),
  () => Buffer.from('name,email,phone\r\nAda,ada@fuzz.example,6615550101\r\n'),
  () => Buffer.from('Container Number,Size,Status\nF-1,20,available\nF-1,20,available\n'),
  () => Buffer.from('SWIS Number,Name,Address,City,Zip\n19-AA-0001,Facility,1 Main,Castaic,91384\n'),
  () => Buffer.from('\ufeffname;email\n"unclosed;x\n'),
  () => Buffer.from('\r'.repeat(200_000)),
  () => Buffer.from(','.repeat(100_000)),
  () => Buffer.from('"'.repeat(100_001)),
  () => Buffer.from(`a,b\n${'x,y\n'.repeat(5_000)}`),
  () => Buffer.from(`name,email\n\u0000,\ud800\n=cmd|' /C calc'!A0,+1\n`),
  () => Buffer.from([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x62, 0, 0x0a, 0]),
]
