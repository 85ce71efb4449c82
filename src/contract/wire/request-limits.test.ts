import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from './kit.ts'

// Rule 294: every field of every request, whatever schema it is made of.

type AnySchema = z.ZodType & { def: Record<string, unknown> }
type Field = { path: string; takes: (value: unknown) => boolean; isNumber: boolean }

/** What holds fields, or one item each; null of a field itself. */
function partsOf({ def }: AnySchema, path: string): [string, AnySchema][] | null {
  const parts = {
    object: () => Object.entries(def.shape as Record<string, AnySchema>).map(([key, part]) => [`${path}.${key}`, part]),
    array: () => [[`${path}[]`, def.element]],
    record: () => [[`${path}.*`, def.valueType]],
    union: () => (def.options as AnySchema[]).map((option) => [path, option]),
    optional: () => [[path, def.innerType]],
    nullable: () => [[path, def.innerType]],
    default: () => [[path, def.innerType]],
    pipe: () => [[path, def.in]],
  }[def.type as string]
  return parts ? (parts() as [string, AnySchema][]) : null
}

const holders = new Set(['object', 'array', 'record'])
const holdsFields = (schema: AnySchema): boolean =>
  holders.has(schema.def.type as string) || (partsOf(schema, '')?.some(([, part]) => holdsFields(part)) ?? false)
const hasNumber = (schema: AnySchema): boolean =>
  schema.def.type === 'number' || (partsOf(schema, '')?.some(([, part]) => hasNumber(part)) ?? false)

function fieldsOf(schema: AnySchema, path: string): Field[] {
  if (holdsFields(schema)) return partsOf(schema, path)?.flatMap(([at, part]) => fieldsOf(part, at)) ?? []
  return [{ path, takes: (value) => schema.safeParse(value).success, isNumber: hasNumber(schema) }]
}

const fields = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([route, endpoint]) =>
  (['query', 'headers', 'body'] as const).flatMap((part) =>
    endpoint[part] ? fieldsOf(endpoint[part] as unknown as AnySchema, `${route} ${part}`) : [],
  ),
)

describe('days', () => {
  /** Only compared with what is stored, which can be from before the rule. */
  const echoes = ['PUT /api/orders/by-number/{orderNumber}/days body.planned']
  const days = fields.filter(({ takes, path }) => takes('2026-12-08') && !takes('2026-02-30') && !echoes.includes(path))
  /** By a phone's clock, which the server corrects (rule 286). */
  const corrected = 'POST /api/driver/commands '
  const instants = fields.filter(
    ({ takes, path }) => takes('2026-12-08T10:00:00Z') && !takes('2026-02-30T10:00:00Z') && !path.startsWith(corrected),
  )

  test('are found', () => {
    expect(days.length).toBeGreaterThan(50)
    expect(instants.length).toBeGreaterThan(40)
  })

  test.each([
    ['0000-01-01', false],
    ['0001-01-01', false],
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['9999-12-31', false],
    ['10000-01-01', false],
    ['+010000-01-01', false],
    ['-000001-01-01', false],
    ['infinity', false],
  ])('%s: %s', (day, isTaken) => {
    expect(days.filter(({ takes }) => takes(day) !== isTaken).map(({ path }) => path)).toEqual([])
  })

  test.each([
    ['0000-01-01T10:00:00Z', false],
    // Still the day before in Los Angeles.
    ['2000-01-01T07:59:59Z', false],
    ['2000-01-01T08:00:00Z', true],
    ['2101-01-01T07:59:59Z', true],
    ['2101-01-01T08:00:00Z', false],
    ['9999-12-31T10:00:00Z', false],
    ['+010000-01-01T10:00:00Z', false],
  ])('%s: %s', (instant, isTaken) => {
    expect(instants.filter(({ takes }) => takes(instant) !== isTaken).map(({ path }) => path)).toEqual([])
  })
})

describe('numbers', () => {
  /** Stored as bigint, or not at all. */
  const larger = /body\.commands\[\]\.(sequence|clockOffsetMs)$|POST \/api\/leads body\.website$/

  test('are found', () => {
    expect(fields.filter(({ isNumber }) => isNumber).length).toBeGreaterThan(100)
  })

  test.each([2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, Number.POSITIVE_INFINITY])('%s fits no column', (number) => {
    const taking = fields.filter(({ takes, isNumber }) => isNumber && (takes(number) || takes(String(number))))
    expect(taking.map(({ path }) => path).filter((path) => !larger.test(path))).toEqual([])
  })
})
