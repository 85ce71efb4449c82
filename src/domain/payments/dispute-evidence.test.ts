import { describe, expect, test } from 'vitest'
import { bytesForEach, canAnswer, choosePictures, fieldsFor, packetLimits } from './dispute-evidence.ts'

const now = new Date('2026-12-01T20:00:00Z')
const later = new Date('2026-12-08T20:00:00Z')

describe('rule 432: the texts of an answer', () => {
  test.each([
    ['product_unacceptable', ['refusal', 'refundPolicy']],
    ['product_not_received', ['deliveryDate', 'deliveryAddress', 'networkAddress']],
    ['fraudulent', ['deliveryAddress', 'networkAddress']],
    ['credit_not_processed', ['refusal', 'refundPolicy']],
    ['duplicate', ['duplicate']],
    ['a new reason', ['refundPolicy', 'deliveryAddress', 'networkAddress']],
  ])('%s', (reason, expected) => {
    const all = ['statement', 'product', 'serviceDate', 'customerName', 'customerEmail', ...expected]
    expect([...fieldsFor(reason)]).toEqual(all)
  })
})

describe('rule 433: a dispute can be answered', () => {
  const open = { way: 'card', state: 'open', respondBy: later, answer: null } as const
  test.each([
    ['of a card, in time', open, true],
    ['that only asks', { ...open, state: 'inquiry' as const }, true],
    ['of a bank', { ...open, way: 'bank' as const }, false],
    ['until its day', { ...open, respondBy: new Date(now.getTime() - 1) }, false],
    ['without a day', { ...open, respondBy: null }, false],
    ['that was decided', { ...open, state: 'lost' as const }, false],
    ['whose answer is on its way', { ...open, answer: 'new' as const }, false],
    ['that was answered', { ...open, answer: 'submitted' as const }, false],
    ['whose answer nobody knows', { ...open, answer: 'unknown' as const }, false],
    ['whose answer was refused', { ...open, answer: 'failed' as const }, true],
    ['whose unknown answer was closed', { ...open, answer: 'canceled' as const }, true],
  ])('%s', (_, dispute, expected) => {
    expect(canAnswer(dispute, now)).toBe(expected)
  })
})

describe('rule 434: the pictures of a packet', () => {
  const of = (kind: 'placed' | 'load' | 'ticket', at: number) => ({ id: `${kind} ${at}`, kind, at })
  const names = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id)

  test('the place and the ticket first, the others as they were taken', () => {
    const all = [of('placed', 1), of('load', 3), of('ticket', 4), of('placed', 2)]
    expect(names(choosePictures(all))).toEqual(['placed 2', 'ticket 4', 'placed 1', 'load 3'])
    expect(choosePictures([])).toEqual([])
    expect(names(choosePictures([of('load', 1)]))).toEqual(['load 1'])
  })

  test('of too many the latest of each kind', () => {
    const all = Array.from({ length: 30 }, (_, at) => of('placed', at)).concat(of('ticket', 0))
    const chosen = names(choosePictures(all))
    expect(chosen).toHaveLength(packetLimits.pictures)
    expect(chosen.slice(0, 3)).toEqual(['placed 29', 'ticket 0', 'placed 19'])
  })

  test('share what a packet may have', () => {
    for (const files of [0, 1, 12, 30]) expect(bytesForEach(files) * Math.min(12, files)).toBeLessThan(3_500_000)
  })
})
