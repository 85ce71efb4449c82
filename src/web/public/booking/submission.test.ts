import { describe, expect, it } from 'vitest'
import type { BookingBody } from './booking-body.ts'
import { askedAt, loadSubmission, saveSubmission, submissionFor } from './submission.ts'

const body = {
  customerName: 'Dolores Okafor',
  customerEmail: 'dolores@okafor.example',
  basePrice: '775.00',
  deliveryFee: '0.00',
  environmentalFee: '0.00',
  totalAmount: '775.00',
} as BookingBody
const dearer = { ...body, basePrice: '800.00', totalAmount: '800.00' }

const newKey = () => 'new'
const sent = { key: 'old', body, answered: false }
const refused = { ...sent, answered: true }

describe('the key of a submission', () => {
  it('is new for the first one and for other content', () => {
    expect(submissionFor(body, null, newKey)).toEqual({ key: 'new', body, answered: false })
    const other = { ...body, customerName: 'D. Okafor' }
    expect(submissionFor(other, sent, newKey)).toEqual({ key: 'new', body: other, answered: false })
  })

  it('is kept for the same content, answered or not', () => {
    expect(submissionFor({ ...body }, sent, newKey)).toEqual(sent)
    expect(submissionFor({ ...body }, refused, newKey)).toEqual({ ...refused, answered: false })
  })

  it('is kept, with the original body, if the reply was lost and the price has changed since', () => {
    expect(submissionFor(dearer, sent, newKey)).toEqual(sent)
  })

  it("is new if the customer agrees to the server's new price", () => {
    expect(submissionFor(dearer, refused, newKey)).toEqual({ key: 'new', body: dearer, answered: false })
  })
})

describe('rule 308: the address at which the server has asked', () => {
  const boxed = { ...body, customerAddress: 'PO Box 12', addressAsked: '' }
  const first = { key: 'old', body: boxed, answered: false }

  it('is none at first, and the refused one on the second press', () => {
    expect(askedAt(null)).toBe('')
    expect(askedAt({ ...first, answered: true })).toBe('PO Box 12')
  })

  it('stays what it was after a lost reply, so that the repeat keeps its key', () => {
    const again = { ...boxed, addressAsked: askedAt(first) }
    expect(submissionFor(again, first, newKey)).toEqual(first)
  })
})

describe('a saved submission', () => {
  it('survives a reload', () => {
    const storage = memoryStorage()
    saveSubmission(storage, sent)
    expect(loadSubmission(storage)).toEqual(sent)
  })

  it.each(['', '{', 'null', '[]', '{"key":1}'])('is none if the storage contains %j', (text) => {
    const storage = memoryStorage()
    storage.setItem('booking-submission', text)
    expect(loadSubmission(storage)).toBeNull()
  })

  it('works without storage', () => {
    saveSubmission(null, sent)
    expect(loadSubmission(null)).toBeNull()
  })
})

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}
