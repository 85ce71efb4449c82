import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { refusalStatus } from '#contract/wire/errors.ts'
import { type Endpoint, splitRoute } from '#contract/wire/kit.ts'
import type { Reply } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

type Schema = { $ref?: string; properties?: Record<string, object>; oneOf?: Schema[]; anyOf?: Schema[] }
type Operation = {
  operationId: string
  summary: string
  security: unknown[]
  'x-repeats'?: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

let app: TestApp
let reply: Reply
let page: Reply

beforeAll(async () => {
  app = await startTestApp()
  reply = await app.browser().get('/api/openapi.json')
  page = await app.browser().get('/api/docs')
})
afterAll(() => app.close())

const routes = Object.entries(endpoints as Record<string, Endpoint>).map(([route, endpoint]) => {
  const { method, path } = splitRoute(route)
  return { route, endpoint, path, method: method.toLowerCase() }
})
/** The content of a schema, or of the one it refers to. */
function resolved(schema: Schema | undefined): Schema | undefined {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref ?? '') ?? []
  return name ? reply.json.components.schemas[name] : schema
}
const propertyNames = (schema: Schema | undefined) => Object.keys(resolved(schema)?.properties ?? {})
/** The shapes that a body may have. */
function shapesOf({ body }: Endpoint): object[] {
  if (body instanceof z.ZodObject) return [body.shape]
  return body ? body.options.map((option) => (option as z.ZodObject).shape) : [{}]
}
const operation = ({ path, method }: { path: string; method: string }): Operation => reply.json.paths[path][method]

test('the description is OpenAPI 3.1', () => {
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  expect(reply.json).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.any(String), version: expect.any(String) },
  })
})

test('the description has every endpoint, and no other', () => {
  const described = Object.entries(reply.json.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(routes.map(({ route }) => route).sort())
  expect(new Set(routes.map((route) => operation(route).operationId)).size).toBe(routes.length)
})

test.each(routes)('$route is described with its input and output', ({ endpoint, path, method }) => {
  const described = operation({ path, method })
  expect(described.summary).toBe(endpoint.summary)
  const sessions: Record<string, string> = {
    customer: 'customerSession',
    'driver:read': 'driverPhone',
    'driver:send': 'driverPhone',
  }
  const session = sessions[endpoint.permission] ?? 'staffSession'
  expect(described.security).toEqual(endpoint.permission === 'public' ? [] : [{ [session]: [] }])
  const parameters = described.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
  expect(parameters).toEqual([
    ...[...path.matchAll(/\{(\w+)\}/g)].map((match) => `path ${match[1]}`),
    ...Object.keys(endpoint.query?.shape ?? {}).map((name) => `query ${name}`),
    ...Object.keys(endpoint.headers?.shape ?? {}).map((name) => `header ${name}`),
    ...(endpoint.repeats === 'key' ? ['header idempotency-key'] : []),
  ])
  expect(described['x-repeats']).toBe(endpoint.repeats)
  expect(endpoint.repeats !== undefined).toBe(method.toUpperCase() !== 'GET')
  const body = resolved(described.requestBody?.content['application/json']?.schema)
  expect((body?.oneOf ?? body?.anyOf ?? [body]).map(propertyNames)).toEqual(shapesOf(endpoint).map(Object.keys))
  const codes = [...(endpoint.refusals ?? []), ...(endpoint.repeats === 'key' ? (['key-reused'] as const) : [])]
  const refusals = codes.map((code) => String(refusalStatus[code]))
  for (const status of [...Object.keys(endpoint.replies), ...refusals, 'default']) {
    expect(described.responses, status).toHaveProperty(status)
  }
})

test('every reference in the description resolves', () => {
  const unresolved: string[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (key === '$ref' && !resolves(String(part))) unresolved.push(String(part))
      visit(part)
    }
  }
  visit(reply.json)
  expect(unresolved).toEqual([])

  function resolves(reference: string): boolean {
    if (!reference.startsWith('#/')) return false
    const steps = reference
      .slice(2)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    let place: unknown = reply.json
    for (const step of steps) place = (place as Record<string, unknown> | undefined)?.[step]
    return place !== undefined
  }
})

test('money is described as text, and may be sent as a number', () => {
  const post = operation({ path: '/api/orders', method: 'post' })
  const sent = resolved(post.requestBody?.content['application/json']?.schema)?.properties?.totalAmount
  expect(JSON.stringify(sent)).toContain('"string"')
  expect(JSON.stringify(sent)).toContain('"number"')
  const answered = resolved(post.responses['201']?.content?.['application/json']?.schema)?.properties?.totalAmount
  expect(answered).toMatchObject({ type: 'string' })
})

test('there is a page for people with every endpoint, its permission and its errors', () => {
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page.text).toMatch(/^<!doctype html>/)
  for (const { path, endpoint } of routes) {
    expect(page.text).toContain(path)
    expect(page.text.replaceAll('&#39;', "'")).toContain(endpoint.summary)
    for (const code of endpoint.refusals ?? []) expect(page.text).toContain(`${refusalStatus[code]} ${code}`)
  }
  expect(page.text).not.toContain('[object Object]')
  expect(page.text).not.toContain('undefined')
})

test('the page has its style in a separate file, as the content policy requires', async () => {
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? []
  const css = await app.browser().get(style)
  expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(page.text).not.toMatch(/<style|<script| style=| on\w+=/)
})

test('every link within the page works', () => {
  const targets = new Set([...page.text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  const links = [...page.text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
  expect(links).toHaveLength(routes.length)
  for (const link of links) expect(targets).toContain(link)
})
