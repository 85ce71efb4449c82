import { z } from 'zod'
import { type RefusalCode, refusalStatus } from '#contract/wire/errors.ts'
import { type Contract, type Endpoint, type ReplyShape, splitRoute } from '#contract/wire/kit.ts'
import type { Permission } from '#contract/wire/permissions.ts'
import { idempotencyHeaders } from '#contract/wire/wire.ts'

type Json = Record<string, unknown>

/** A schema on the wire. Named schemas appear once in the description, under components. */
function schemaOf(schema: z.ZodType, named: Json): Json {
  const written = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const { $schema: _, $defs, ...json } = JSON.parse(written.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  Object.assign(named, $defs)
  return json
}

const refusal: Json = {
  description: 'Refused: `message` says why, `fields` what is wrong with which field.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: { type: 'string' },
          code: { type: 'string', enum: Object.keys(refusalStatus) },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
          details: {
            type: 'object',
            properties: {
              totalAmount: { type: 'string', description: 'With price-changed: the current total in dollars' },
              nextFreeDate: {
                type: ['string', 'null'],
                description: 'With date-full and date-closed: the next free day',
              },
              firstTakenDate: {
                type: 'string',
                description: 'The first day on which the container is held by another order',
              },
            },
          },
          requestId: { type: 'string' },
          current: { type: 'object', description: 'With stale-version: the current record' },
        },
      },
    },
  },
}

const securitySchemes = {
  staffSession: { type: 'apiKey', in: 'cookie', name: 'staff' },
  customerSession: { type: 'apiKey', in: 'cookie', name: 'customer' },
  driverPhone: { type: 'http', scheme: 'bearer' },
}

function securityOf(permission: Permission): Record<string, never[]>[] {
  if (permission === 'public') return []
  if (permission === 'driver:read' || permission === 'driver:send') return [{ driverPhone: [] }]
  return permission === 'customer' ? [{ customerSession: [] }] : [{ staffSession: [] }]
}

/** The contract as OpenAPI 3.1, as it crosses the wire. */
export function openApi(contract: Contract, info: { title: string; version: string; description: string }): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const [route, endpoint] of Object.entries(contract)) {
    const { method, path } = splitRoute(route)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas, securitySchemes },
  }
}

function operation(route: string, endpoint: Endpoint, schemas: Json): Json {
  return {
    operationId: route
      .toLowerCase()
      .replace(/\/api\//, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    'x-permission': endpoint.permission,
    ...(endpoint.repeats && { 'x-repeats': endpoint.repeats }),
    security: securityOf(endpoint.permission),
    parameters: [
      ...Object.entries(endpoint.params ?? {}).map(([name, { schema }]) => ({
        name,
        in: 'path',
        required: true,
        schema: schemaOf(schema, schemas),
      })),
      ...parameters(endpoint.query, 'query', schemas),
      ...parameters(endpoint.headers, 'header', schemas),
      ...(endpoint.repeats === 'key' ? parameters(idempotencyHeaders, 'header', schemas) : []),
    ],
    ...requestBody(endpoint, schemas),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.replies).map(([status, shape]) => [status, response(shape, schemas)]),
      ),
      ...Object.fromEntries(refusalsOf(endpoint).map((code) => [refusalStatus[code], refusal])),
      default: refusal,
    },
  }
}

/** The errors of an endpoint beyond those of every one. */
export const refusalsOf = ({ refusals = [], repeats }: Endpoint): readonly RefusalCode[] =>
  repeats === 'key' ? [...refusals, 'key-reused'] : refusals

function parameters(schema: z.ZodObject | undefined, place: 'query' | 'header', schemas: Json): Json[] {
  if (!schema) return []
  const json = schemaOf(schema, schemas) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: json.required?.includes(name) ?? false,
    schema: property,
  }))
}

function requestBody({ body, file }: Endpoint, schemas: Json): Json {
  if (file) return { requestBody: { required: true, content: { 'application/octet-stream': { schema: binary } } } }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, schemas) } } } }
}

const binary = { type: 'string', format: 'binary' }

function response(shape: ReplyShape, schemas: Json): Json {
  if (shape === null) return { description: 'Done' }
  if (shape instanceof z.ZodType)
    return { description: 'Done', content: { 'application/json': { schema: schemaOf(shape, schemas) } } }
  return { description: 'Done', content: { [shape.contentType]: { schema: binary } } }
}
