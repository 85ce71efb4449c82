import { describe, expect, test } from 'vitest'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { DayStopOnWire, DayStopsOnWire } from '#contract/stops/stops.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import {
  bodyOf,
  byTruck,
  type DayLine,
  fieldsOf,
  isDirty,
  isRecorded,
  type LineDraft,
  linesOf,
  loadOf,
  problemsOf,
  recordedValues,
  stateOf,
  sumOf,
  trucksOf,
} from './day-lines.ts'

const ticket = (id: string, weightTons: string) =>
  ({ id, weightTons, ticketNumber: `no ${id}`, facilityId: null, countsForOverage: true }) as StaffWeightTicketOnWire
const stop = (changes: Partial<DayStopOnWire> = {}): DayStopOnWire => ({
  orderId: 'order',
  orderNumber: 'A-1',
  kind: 'pickup',
  status: 'delivered',
  isDone: false,
  doneAt: null,
  timePreference: '',
  customerName: 'Ana',
  companyName: '',
  customerPhone: '',
  customerAddress: '1 Main St',
  customerCity: 'Valencia',
  dumpsterSize: 30,
  containerNumber: '30-118',
  isNumbered: true,
  includedTons: '3.00',
  overagePerTon: '115.00',
  orderTons: '0.00',
  tickets: [],
  charges: [],
  ...changes,
})
const done = { isDone: true, status: 'picked_up', doneAt: '2026-11-30T21:26:00.000Z' } as const
const draft = (changes: Partial<LineDraft> = {}): LineDraft => ({
  values: {},
  charge: null,
  photo: null,
  reason: '',
  errors: {},
  confirmedTons: null,
  requestKey: 'key',
  isSaving: false,
  ...changes,
})
const lineOf = (changes: Partial<DayStopOnWire> = {}, place = 0) => linesOf([stop(changes)], {})[place] as DayLine

test('rule 610: stops and other hauls are grouped by truck in planned sequence, each once, and those on no truck come last', () => {
  const haul = (haulId: string, orderId: string, kind: string) => ({ haulId, orderId, kind })
  const leg = (haulId: string | null) => ({ kind: haulId ? 'stop' : 'yard', haulId })
  const route = (truckName: string, hauls: string[]) => ({
    ...{ key: truckName, truckName, driver: truckName === '2' ? null : { name: 'Marco' } },
    legs: [leg(null), ...hauls.map(leg)],
  })
  const board = {
    stops: [
      haul('h1', 'a', 'deliver'),
      haul('h2', 'b', 'pick_up'),
      haul('h3', 'c', 'swap'),
      haul('h4', 'a', 'pick_up'),
      haul('h5', 'b', 'pick_up'),
      haul('h6', 'd', 'swap'),
    ],
    // Another truck has the second pickup of an order whose first failed.
    routes: [route('1', ['h2', 'h3', 'h1']), route('2', []), route('3', ['h4', 'h5']), route('4', ['h6'])],
  } as unknown as BoardOnWire
  const stops = [
    stop({ orderId: 'x' }),
    stop({ orderId: 'a' }),
    stop({ orderId: 'a', kind: 'delivery' }),
    stop({ orderId: 'b' }),
  ]
  const hauls = ['h3', 'h6', 'h7'].map((id) => ({ id })) as DayStopsOnWire['hauls']
  const shown = byTruck({ stops, hauls }, trucksOf(board)).map(({ truck, stops: own, hauls: others }) => [
    truck && [truck.name, truck.driver],
    own.map(({ orderId, kind }) => `${orderId} ${kind}`),
    others.map(({ id }) => id),
  ])
  expect(shown).toEqual([
    [['1', 'Marco'], ['b pickup', 'a delivery'], ['h3']],
    [['3', 'Marco'], ['a pickup'], []],
    [['4', 'Marco'], [], ['h6']],
    [null, ['x pickup'], ['h7']],
  ])
  expect(byTruck({ stops, hauls }, [])).toEqual([{ truck: null, stops, hauls }])
})

test('rule 610: a line says whether it is entered and saved', () => {
  expect(stateOf(lineOf(), undefined)).toBe('open')
  expect(stateOf(lineOf(), draft({ values: { tons: '2.10' } }))).toBe('entered')
  expect(stateOf(lineOf(done), undefined)).toBe('no-ticket')
  expect(stateOf(lineOf({ ...done, tickets: [ticket('a', '1.00')] }), undefined)).toBe('saved')
  const delivery = { ...done, kind: 'delivery' } as const
  expect(stateOf(lineOf(delivery), undefined)).toBe('saved')
  expect(stateOf(lineOf({ ...delivery, containerNumber: null }), undefined)).toBe('no-container')
  expect(stateOf(lineOf({ ...delivery, containerNumber: null, dumpsterSize: 3 }), undefined)).toBe('saved')
  // Rule 605: a company without numbers lacks none.
  expect(stateOf(lineOf({ ...delivery, containerNumber: null, isNumbered: false }), undefined)).toBe('saved')
})

test('a stop has a line for each ticket, one without any, and further ones that were begun', () => {
  const two = stop({ tickets: [ticket('a', '1.00'), ticket('b', '2.00')] })
  expect(linesOf([stop(), two], {}).map(({ place, ticket: of }) => [place, of?.id])).toEqual([
    [0, undefined],
    [0, 'a'],
    [1, 'b'],
  ])
  expect(linesOf([two], { 'order pickup 0': 2 }).map(({ ticket: of }) => of?.id)).toEqual(['a', 'b', undefined])
})

test.each<[string, Partial<DayStopOnWire>, string[]]>([
  ['a delivery', { kind: 'delivery' }, ['time', 'container']],
  ['a bin, which has no numbered container', { kind: 'delivery', dumpsterSize: 3 }, ['time']],
  ['a pickup', {}, ['time', 'container', 'facilityId', 'ticketNumber', 'tons']],
])('the fields of %s', (_, changes, fields) => {
  expect(fieldsOf(lineOf(changes))).toEqual(fields)
})

test('a pickup is recorded with its ticket, a delivery with its container', () => {
  expect(isRecorded(lineOf(done))).toBe(false)
  expect(isRecorded(lineOf({ ...done, tickets: [ticket('a', '1.00')] }))).toBe(true)
  expect(isRecorded(lineOf({ ...done, kind: 'delivery' }))).toBe(true)
  expect(isRecorded(lineOf({ ...done, kind: 'delivery', containerNumber: null }))).toBe(false)
})

test('a line names the company, as the board does, otherwise the person', () => {
  expect(nameOf(stop())).toBe('Ana')
  expect(nameOf(stop({ companyName: 'Ridgeline Builders' }))).toBe('Ridgeline Builders')
})

test('a line is unsaved while something differs from what is on record', () => {
  const line = lineOf({ ...done, tickets: [ticket('a', '1.00')] })
  expect(isDirty(line, undefined)).toBe(false)
  expect(isDirty(line, draft({ values: { tons: '1.00' } }))).toBe(false)
  expect(isDirty(line, draft({ values: { tons: '1.10' } }))).toBe(true)
  expect(isDirty(line, draft({ charge: { kind: 'waiting', amount: '35', note: '' } }))).toBe(true)
})

describe('what is sent', () => {
  const sent = (line: DayLine, values: object, changes: Partial<LineDraft> = {}) =>
    bodyOf(line, { ...recordedValues(line), ...values }, draft(changes))

  test('of a new ticket: everything', () => {
    const values = { time: '1:26', facilityId: 'f', ticketNumber: ' 51 ', tons: '4.02' }
    expect(sent(lineOf(), values, { reason: 'Twice' })).toEqual({
      orderId: 'order',
      kind: 'pickup',
      time: '13:26',
      containerNumber: '30-118',
      ticket: { weightTons: '4.02', ticketNumber: '51', facilityId: 'f', facility: '', confirmedReason: 'Twice' },
    })
  })

  test('of a saved line: only what changed', () => {
    const line = lineOf({ ...done, tickets: [ticket('a', '1.00')] })
    expect(sent(line, {})).toEqual({ orderId: 'order', kind: 'pickup', containerNumber: '30-118' })
    expect(sent(line, { tons: '1.10' })).toMatchObject({ ticket: { id: 'a', weightTons: '1.10' } })
  })

  test('of a further ticket: neither time nor container', () => {
    const line = linesOf([stop({ ...done, tickets: [ticket('a', '1.00')] })], { 'order pickup 0': 1 })[1] as DayLine
    const body = sent(line, { tons: '2.00' })
    expect(body).not.toHaveProperty('time')
    expect(body).not.toHaveProperty('containerNumber')
    expect(body.ticket).toMatchObject({ weightTons: '2.00' })
  })
})

test('a time that is none and a load that is too heavy are asked about, the load once', () => {
  const messages = { wrongTime: 'time', heavy: (tons: string) => `heavy ${tons}` }
  const problems = (values: object, confirmed: string | null = null) =>
    problemsOf(lineOf(), { ...recordedValues(lineOf()), ...values }, messages, confirmed)
  expect(problems({ time: 'noon' })).toEqual({ time: 'time' })
  expect(problems({ tons: '15.00' })).toEqual({})
  expect(problems({ tons: '15.01' })).toEqual({ 'ticket.weightTons': 'heavy 15.01' })
  expect(problems({ tons: '15.01' }, '15.01')).toEqual({})
  // The server has its own message for these.
  expect(problems({ tons: '319' })).toEqual({})
  expect(problems({ tons: 'x' })).toEqual({})
})

test('the load counts the other tickets of the order, and what is typed instead of its own', () => {
  const line = lineOf({ ...done, orderTons: '5.00', tickets: [ticket('a', '2.00')] })
  expect(loadOf(line, '2.00')).toEqual({ weights: [300, 200], overHundredthTons: 200, cents: 23_000 })
  expect(loadOf(line, '0.50')).toMatchObject({ weights: [300, 50], overHundredthTons: 50 })
  expect(loadOf(lineOf({ includedTons: null }), '9.00')).toMatchObject({ overHundredthTons: 0 })
})

test('the sums of a day', () => {
  const stops = [
    stop({ ...done, orderTons: '4.02', tickets: [ticket('a', '4.02')] }),
    stop({ orderId: 'other' }),
    stop({ kind: 'delivery', orderTons: '9.00' }),
  ]
  expect(sumOf(stops)).toEqual({
    pickups: 2,
    weighed: 1,
    netHundredthTons: 402,
    overHundredthTons: 102,
    overCents: 11_730,
  })
})
