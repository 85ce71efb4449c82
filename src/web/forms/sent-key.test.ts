import { expect, test } from 'vitest'
import { idempotencyKeyFor, savedIdempotencyKey, saveIdempotencyKey } from './sent-key.ts'

const newKey = () => 'new'
const sent = { key: 'old', content: 'hello' }

test('the same content keeps its key, other content gets a new one', () => {
  expect(idempotencyKeyFor('hello', null, newKey)).toEqual({ key: 'new', content: 'hello' })
  expect(idempotencyKeyFor('hello', sent, newKey)).toBe(sent)
  expect(idempotencyKeyFor('goodbye', sent, newKey)).toEqual({ key: 'new', content: 'goodbye' })
})

test('it survives a reload, per form, until it is deleted', () => {
  const storage = memoryStorage()
  saveIdempotencyKey(storage, 'estimate', sent)
  expect(savedIdempotencyKey(storage, 'estimate')).toEqual(sent)
  expect(savedIdempotencyKey(storage, 'contact')).toBeNull()
  saveIdempotencyKey(storage, 'estimate', null)
  expect(savedIdempotencyKey(storage, 'estimate')).toBeNull()
})

test.each(['', '{', 'null', '[]', '7', '{"key":1,"content":"x"}'])(
  'there is none if the storage contains %j',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('estimate-sent', text)
    expect(savedIdempotencyKey(storage, 'estimate')).toBeNull()
  },
)

test('works without storage, or with a full one', () => {
  saveIdempotencyKey(null, 'estimate', sent)
  expect(savedIdempotencyKey(null, 'estimate')).toBeNull()
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => saveIdempotencyKey(full, 'estimate', sent)).not.toThrow()
})

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}
