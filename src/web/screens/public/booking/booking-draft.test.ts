import { describe, expect, it } from 'vitest'
import { clearDraft, loadDraft, saveDraft } from './booking-draft.ts'
import { emptyBooking } from './booking-values.ts'
import { chosenByLink } from './chosen-by-link.ts'

function storageHolding(text?: string) {
  const items = new Map(text === undefined ? [] : [['booking-draft', text]])
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

describe('a draft', () => {
  it('comes back as it was typed, until it is cleared', () => {
    const storage = storageHolding()
    const values = { ...emptyBooking, firstName: 'Dolores', dumpsterSize: 30, termsAccepted: true }
    saveDraft(storage, 'visit', values)
    expect(loadDraft(storage)).toEqual({ visit: 'visit', values })
    clearDraft(storage)
    expect(loadDraft(storage)).toBeNull()
  })

  it('loses fields that the form does not have, or has in another form', () => {
    const saved = { visit: 'visit', values: { firstName: 'Dolores', dumpsterSize: '30', password: 'x', phone: null } }
    expect(loadDraft(storageHolding(JSON.stringify(saved)))?.values).toEqual({ firstName: 'Dolores' })
  })

  it.each(['', '{', 'null', '7', '{"visit":1,"values":{}}', '{"visit":"a"}'])('is none when it reads %j', (text) => {
    expect(loadDraft(storageHolding(text))).toBeNull()
  })

  it('costs nothing where storage is forbidden or full', () => {
    const full = {
      ...storageHolding(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => saveDraft(full, 'visit', emptyBooking)).not.toThrow()
    expect(() => saveDraft(null, 'visit', emptyBooking)).not.toThrow()
    expect(loadDraft(null)).toBeNull()
  })
})

describe('a link to the page', () => {
  it.each([
    [
      'size=30&type=contractor&material=metal scrap',
      { dumpsterSize: 30, customerType: 'contractor', materialType: 'Metal Scrap' },
    ],
    ['size=6', {}],
    ['size=30.5', {}],
    ['size=thirty&type=staff&material=gold', {}],
    ['', {}],
  ])('?%s chooses %j', (search, chosen) => {
    expect(chosenByLink(new URLSearchParams(search))).toEqual(chosen)
  })
})
