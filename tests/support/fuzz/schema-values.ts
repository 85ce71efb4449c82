import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { KnownValues } from './known-values.ts'
import type { Random } from './random.ts'

/** A schema of the contract as JSON Schema, with what this generator reads of it. */
export type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export type Drawing = { random: Random; known: KnownValues; today: IsoDate; defs: Record<string, JsonSchema> }

const dayName = /(date|on|day|from|through|until)$/i
const words = 'Please call the gate before the truck comes, and put it on the left side of the driveway.'

/** A value that fits a schema, and, by the name of its field, what the site knows. */
export function draw(schema: JsonSchema, name: string, drawing: Drawing): unknown {
  const { random, defs } = drawing
  if (schema.$ref) return draw(defs[schema.$ref.slice('#/$defs/'.length)] ?? {}, name, drawing)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return draw(pickChoice(choices, random), name, drawing)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => draw(part, name, drawing)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.properties) return drawObject(schema, drawing)
  if (schema.items) {
    const length = random.pick([1, 1, 2, 3])
    return Array.from({ length }, () => draw(schema.items ?? {}, name, drawing))
  }
  if (typeof schema.additionalProperties === 'object')
    return { [drawText({}, name, drawing)]: draw(schema.additionalProperties, name, drawing) }
  return drawScalar(schema, name, drawing)
}

/** Null is a choice of many fields, but says little. */
function pickChoice(choices: readonly JsonSchema[], random: Random): JsonSchema {
  const telling = choices.filter(({ type }) => type !== 'null')
  return telling.length === 0 || random.chance(0.15) ? random.pick(choices) : random.pick(telling)
}

/** Required fields, and of the others many, few or one: commands that change a record often refuse a mix. */
function drawObject({ properties = {}, required = [] }: JsonSchema, drawing: Drawing): Record<string, unknown> {
  const { random } = drawing
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  const share = random.pick([0, 0.3, 0.9])
  const alone = optional.length > 0 && random.chance(0.4) ? [random.pick(optional)] : null
  const names = [...required, ...(alone ?? optional.filter(() => random.chance(share)))]
  return Object.fromEntries(names.map((name) => [name, draw(properties[name] ?? {}, name, drawing)]))
}

function drawScalar(schema: JsonSchema, name: string, drawing: Drawing): unknown {
  const { random, known } = drawing
  const types = [schema.type ?? 'string'].flat().filter((type) => type !== 'null')
  const seen = known.seenAs(name, random)
  const isKnown = seen !== undefined && types.includes(Number.isInteger(seen) ? 'integer' : typeof seen)
  if (isKnown && schema.format !== 'date' && name !== 'idempotency-key' && random.chance(0.5)) return seen
  if (types.includes('string') && types.includes('number'))
    return random.pick(['0', '1.00', '125.00', '4.25', '775', '20.00'])
  switch (types[0]) {
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1_000)
      const value = random.between(
        least,
        Math.max(least, Math.min(schema.maximum ?? 100, least + random.pick([3, 40, 1_000]))),
      )
      return random.chance(0.5) && /size/i.test(name) ? random.pick([10, 20, 30, 40]) : value
    }
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return drawText(schema, name, drawing)
  }
}

/** A day around today. */
export const someDay = ({ random, today }: Pick<Drawing, 'random' | 'today'>): IsoDate =>
  addDays(today, random.chance(0.8) ? random.between(-10, 45) : random.between(-400, 400))

function drawText(schema: JsonSchema, name: string, drawing: Drawing): string {
  const { random, known } = drawing
  if (schema.format === 'uuid') return known.idOf(name, random)
  if (schema.format === 'date' || (dayName.test(name) && !schema.pattern && !schema.format)) return someDay(drawing)
  if (schema.format === 'date-time') return `${someDay(drawing)}T${random.pick(['01', '15', '20'])}:30:00.000Z`
  if (schema.format === 'uri') return random.pick(pushAddresses)
  if (schema.pattern) return drawPattern(schema.pattern, drawing)
  if (name === 'idempotency-key') return random.chance(0.9) ? random.uuid() : 'again'
  if (/email/i.test(name))
    return random.pick([
      'maria@delgado.example',
      'sam@ridgeline-builders.example',
      `fuzz${random.between(1, 50)}@fuzz.example`,
    ])
  if (/phone/i.test(name)) return '(661) 555-0113'
  if (/zip/i.test(name)) return random.pick(['91355', '91384', '91350', '93550'])
  if (/password/i.test(name)) return random.pick(['roll-off-demo', 'correct horse battery staple'])
  if (/cursor|token|code/i.test(name) && random.chance(0.5)) return random.uuid()
  const length = Math.min(schema.maxLength ?? 60, Math.max(schema.minLength ?? 0, random.pick([4, 12, 60])))
  return words
    .slice(0, length)
    .trim()
    .padEnd(schema.minLength ?? 0, '.')
}

/** Where pushes must not go, and one that is nobody's. */
const pushAddresses = [
  'https://push.example/a',
  'https://localhost/a',
  'https://127.0.0.1:1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[fd00::1]/a',
  'https://0.0.0.0/a',
  'https://169.254.169.254/latest/meta-data',
  'https://user:password@10.0.0.1/a',
]

function drawPattern(pattern: string, { random, known }: Drawing): string {
  if (pattern.includes('truck:')) return random.chance(0.5) ? `truck:${known.idOf('truckId', random)}` : random.uuid()
  if (pattern.includes('{64}')) return random.uuid().replaceAll('-', '').repeat(2)
  if (pattern.includes('[01]')) return random.pick(['08:30', '00:00', '23:59'])
  if (/\\d\{1,\d\}/.test(pattern)) return String(random.between(1, 999))
  return random.uuid()
}
