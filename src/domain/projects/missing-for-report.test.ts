import { expect, test } from 'vitest'
import { missingForReport } from './missing-for-report.ts'

const facts = {
  permitNumber: 'BL-2026-0412',
  planCheckNumber: '',
  address: '27811 Hillcrest Road',
  startsOn: '2026-10-01',
  endedOn: '2026-11-20',
  isSoilUnanswered: false,
  isAreaUnanswered: false,
  isUniversalWasteUnanswered: false,
  isPermitIssueUnanswered: false,
  isHaulerPermitMissing: false,
}
const good = { warnings: [], notDiverted: [] }
const order = { id: 'one', status: 'completed' as const, loads: [good] }

test('if everything is known, nothing is missing', () => {
  expect(missingForReport(facts, [order, { ...order, id: 'two', status: 'picked_up' }])).toEqual([])
})

test('a project without orders, or with only cancelled ones, lacks orders', () => {
  const lacking = [{ kind: 'orders', count: 1, orderIds: [] }]
  expect(missingForReport(facts, [])).toEqual(lacking)
  expect(missingForReport(facts, [{ id: 'one', status: 'cancelled', loads: [] }])).toEqual(lacking)
})

test('unfinished orders, and finished ones without a ticket, are listed', () => {
  const orders = [
    order,
    { id: 'out', status: 'delivered' as const, loads: [] },
    { id: 'unweighed', status: 'picked_up' as const, loads: [] },
    { id: 'planned', status: 'scheduled' as const, loads: [] },
  ]
  expect(missingForReport(facts, orders)).toEqual([
    { kind: 'orders-not-picked-up', count: 2, orderIds: ['out', 'planned'] },
    { kind: 'orders-not-weighed', count: 1, orderIds: ['unweighed'] },
  ])
})

test('tickets are counted by gap, and their orders listed once; an estimate has none', () => {
  const loads = [
    { warnings: ['no-facility'] as const, notDiverted: ['no-facility', 'repeated'] as const },
    {
      warnings: ['no-facility', 'unknown-material', 'no-disposition', 'no-photo'] as const,
      notDiverted: ['landfill'] as const,
    },
    { warnings: ['no-date', 'no-ticket-number'] as const, notDiverted: ['self-certified'] as const },
    { warnings: ['no-rate', 'estimated'] as const, notDiverted: ['no-rate', 'not-accepted'] as const },
  ]
  expect(missingForReport(facts, [{ ...order, loads }])).toEqual([
    { kind: 'tickets-without-facility', count: 2, orderIds: ['one'] },
    { kind: 'tickets-without-material', count: 1, orderIds: ['one'] },
    { kind: 'tickets-without-disposition', count: 1, orderIds: ['one'] },
    { kind: 'tickets-without-rate', count: 1, orderIds: ['one'] },
    { kind: 'tickets-not-certified', count: 2, orderIds: ['one'] },
    { kind: 'tickets-at-landfill', count: 1, orderIds: ['one'] },
    { kind: 'tickets-entered-twice', count: 1, orderIds: ['one'] },
    { kind: 'tickets-without-date', count: 1, orderIds: ['one'] },
    { kind: 'tickets-without-number', count: 1, orderIds: ['one'] },
    { kind: 'tickets-without-photo', count: 1, orderIds: ['one'] },
  ])
})

test('a plan-check number replaces the permit; address, start and actual end are required', () => {
  const bare = {
    isSoilUnanswered: true,
    isAreaUnanswered: true,
    isUniversalWasteUnanswered: true,
    isPermitIssueUnanswered: true,
    isHaulerPermitMissing: true,
    permitNumber: '',
    planCheckNumber: '',
    address: '',
    startsOn: null,
    endedOn: null,
  }
  expect(missingForReport(bare, [order]).map(({ kind }) => kind)).toEqual([
    'soil-origin',
    'adds-area',
    'universal-waste',
    'permit-issued',
    'permit-number',
    'hauler-permit',
    'address',
    'start',
    'end',
  ])
  expect(missingForReport({ ...facts, permitNumber: '', planCheckNumber: 'PC-88' }, [order])).toEqual([])
})
