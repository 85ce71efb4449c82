import { hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'

type Place = { parent: Record<string, unknown> | unknown[]; key: string | number }

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) {
    found.push({ parent: value as Place['parent'], key })
    placesOf(part, found)
  }
  return found
}

/** A copy of a JSON value with something wrong in one to three places. */
export function mutate(value: unknown, random: Random): unknown {
  const copy = { root: structuredClone(value) }
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times--) {
    const places = placesOf(copy.root)
    const { parent, key } =
      places.length > 0 && random.chance(0.95) ? random.pick(places) : { parent: copy, key: 'root' }
    const part = Reflect.get(parent, key)
    switch (random.between(0, 9)) {
      case 0:
        Reflect.deleteProperty(parent, key)
        break
      case 1:
        Reflect.set(parent, key, [part])
        break
      case 2:
        // Not many of many of many.
        Reflect.set(
          parent,
          key,
          Array.from({ length: typeof part === 'object' ? 3 : random.pick([2, 30, 500]) }, () => part),
        )
        break
      case 3:
        if (!Array.isArray(parent)) Reflect.set(parent, random.pick(extraNames), hostileValue(random))
        break
      case 4:
        Reflect.set(
          parent,
          key,
          typeof part === 'string' ? `${part}${random.pick(['\u0000', '\ud800', '\u200b', ' ', '\n'])}` : null,
        )
        break
      default:
        Reflect.set(parent, key, hostileValue(random))
    }
  }
  return copy.root
}

const extraNames = [
  'constructor',
  'toString',
  'valueOf',
  '',
  'id',
  'role',
  'is_admin',
  'a'.repeat(2_000),
  '\u0000',
  'version',
]
