import { describe, expect, it } from 'vitest'
import { clearDraft, loadDraft, saveDraft } from './form-draft.ts'

const empty = { firstName: '', phone: '', size: 10, accepted: false }

function storageHolding(text?: string) {
  const items = new Map(text === undefined ? [] : [['order-draft', text]])
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

describe('a draft', () => {
  it('is restored as typed, until it is cleared', () => {
    const storage = storageHolding()
    const values = { ...empty, firstName: 'Dolores', size: 30, accepted: true }
    saveDraft(storage, 'order', { visit: 'visit', values })
    expect(loadDraft(storage, 'order', empty)).toEqual({ visit: 'visit', values })
    clearDraft(storage, 'order')
    expect(loadDraft(storage, 'order', empty)).toBeNull()
  })

  it('belongs to one form only', () => {
    const storage = storageHolding()
    saveDraft(storage, 'order', { visit: '', values: empty })
    expect(loadDraft(storage, 'message', empty)).toBeNull()
  })

  it('drops fields that the form lacks, or has in another type', () => {
    const saved = { visit: 'visit', values: { firstName: 'Dolores', size: '30', toString: 'x', phone: null } }
    expect(loadDraft(storageHolding(JSON.stringify(saved)), 'order', empty)?.values).toEqual({ firstName: 'Dolores' })
  })

  it.each(['', '{', 'null', '7', '{"visit":1,"values":{}}', '{"visit":"a"}'])('is none if it contains %j', (text) => {
    expect(loadDraft(storageHolding(text), 'order', empty)).toBeNull()
  })

  it('does nothing if storage is forbidden or full', () => {
    const full = {
      ...storageHolding(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => saveDraft(full, 'order', { visit: '', values: empty })).not.toThrow()
    expect(() => saveDraft(null, 'order', { visit: '', values: empty })).not.toThrow()
    expect(loadDraft(null, 'order', empty)).toBeNull()
  })
})
