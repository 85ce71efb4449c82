import { appendFileSync, mkdirSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { z } from 'zod'
import { keyOf, type RowSchema, type StatementWatch, watchStatements } from '#server/platform/db/sql.ts'

/**
 * For every server test: each statement's row schema is compared with PostgreSQL's own description of its columns, and with the returned
 * rows. The statements are recorded for scripts/check-statements.mjs, with the test for scripts/test-changed.mjs.
 */

/** PostgreSQL's types, by their number in pg_type, and their JavaScript values (see connection-settings.ts). */
const kinds: Record<number, string> = {
  16: 'boolean',
  17: 'bytes',
  18: 'text',
  19: 'text',
  20: 'long',
  21: 'number',
  23: 'number',
  25: 'text',
  114: 'json',
  199: 'json[]',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1003: 'text[]',
  1007: 'number[]',
  1009: 'text[]',
  1015: 'text[]',
  1042: 'text',
  1043: 'text',
  1082: 'date',
  1114: 'instant',
  1115: 'instant[]',
  1182: 'date[]',
  1184: 'instant',
  1185: 'instant[]',
  1186: 'interval',
  1700: 'long',
  2950: 'uuid',
  2951: 'uuid[]',
  3802: 'json',
  3807: 'json[]',
}

/** The kinds of column that a schema can be about. */
function kindsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly) {
    return kindsOf(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodCodec) return kindsOf(schema.out as z.ZodType)
  if (schema instanceof z.ZodPipe) return kindsOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodUUID) return ['uuid']
  if (schema instanceof z.ZodString) return [schema.meta()?.format === 'date' ? 'date' : 'text', 'json']
  if (schema instanceof z.ZodStringFormat) return ['text']
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const values = schema instanceof z.ZodEnum ? schema.options : [...schema.values]
    return values.every((value) => typeof value === 'string') ? ['text'] : ['number']
  }
  if (schema instanceof z.ZodNumber) return ['number']
  if (schema instanceof z.ZodBoolean) return ['boolean']
  if (schema instanceof z.ZodDate) return ['instant']
  if (schema instanceof z.ZodCustom) return ['bytes']
  if (schema instanceof z.ZodArray) {
    return [...kindsOf(schema.element as z.ZodType).map((kind) => `${kind}[]`), 'json']
  }
  return ['json']
}

const shapeOf = (schema: RowSchema) =>
  (schema instanceof z.ZodObject ? schema.shape : schema) as Record<string, z.ZodType>

type Answer = Parameters<StatementWatch['answered']>[0]

/** The differences between the schema and PostgreSQL's description of the columns. */
function compareColumns(shape: Record<string, z.ZodType>, fields: Answer['fields']): string[] {
  const names = fields.map(({ name }) => keyOf(name))
  return [
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} is there twice`),
    ...Object.keys(shape)
      .filter((name) => !names.includes(name))
      .map((name) => `there is no ${name}`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const column = shape[keyOf(name)]
      if (!column) return [`${keyOf(name)} is not in the schema`]
      const [kind, wanted] = [kinds[dataTypeID] ?? `type ${dataTypeID}`, kindsOf(column)]
      return wanted.includes(kind) ? [] : [`${keyOf(name)} is ${kind}, not ${wanted.join(' or ')}`]
    }),
  ]
}

/** The schemas that are no zod objects, as such: zod compiles each new one. */
const objects = new WeakMap<RowSchema, z.ZodObject>()

function objectOf(schema: RowSchema): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema
  const object = objects.get(schema) ?? z.object(schema)
  objects.set(schema, object)
  return object
}

/** The problems of the rows; the first ones are enough. */
function compareRows(schema: RowSchema, rows: Answer['rows']): string[] {
  const row = objectOf(schema)
  return rows.slice(0, 50).flatMap((each) => {
    const result = z.safeEncode(row, each as never)
    return result.success ? [] : [z.prettifyError(result.error)]
  })
}

const compared = new Set<string>()
const sent = new Set<string>()
/** The application may have turned it into a reply, so it is kept until the end of the test. */
let found: string[] = []

watchStatements({
  sent: (strings) => sent.add(strings.raw.join('?')),
  answered({ text, schema, fields, rows }) {
    if (!schema) return
    const problems = [
      ...(compared.has(text) ? [] : compareColumns(shapeOf(schema), fields)),
      ...compareRows(schema, rows),
    ]
    compared.add(text)
    if (problems.length === 0) return
    const problem = `A statement is not what its schema says: ${problems.join('; ')}\n${text}`
    found.push(problem)
    throw new TypeError(problem)
  },
})

afterEach(() => {
  const problems = found
  found = []
  expect(problems).toEqual([])
})

afterAll(() => {
  const test = relative(process.cwd(), expect.getState().testPath ?? '')
  mkdirSync('test-results/statements', { recursive: true })
  const lines = [...sent].map((text) => `${JSON.stringify({ test, text })}\n`)
  appendFileSync(`test-results/statements/${process.pid}.jsonl`, lines.join(''))
})
