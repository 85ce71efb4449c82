import { describe, expect, test } from 'vitest'
import { chargeKinds } from '#contract/billing/charge-kinds.ts'
import type { Charge } from './calculate-bill.ts'
import { type CurrentInvoice, chargesByInvoice } from './invoice-coverage.ts'

type Named = CurrentInvoice & { name: string }

const charge = (id: string, kind: Charge['kind'], correctsId: string | null = null): Charge => ({
  id,
  kind,
  amountCents: 12_000,
  note: '',
  correctsId,
})
const invoice = (name: string, kinds: Charge['kind'][], told: Partial<CurrentInvoice> = {}): Named => ({
  name,
  charges: kinds.map((kind) => charge(`${name} ${kind}`, kind)),
  hasTickets: false,
  isPickedUp: false,
  ...told,
})
const assigned = (invoices: readonly Named[], open: readonly Charge[]) =>
  [...chargesByInvoice(invoices, open)].flatMap(([{ name }, charges]) => charges.map(({ id }) => `${id} on ${name}`))

const weighed = { hasTickets: true }
const back = { isPickedUp: true }

describe('rule 235: the invoice that a charge changes', () => {
  test.each<[string, Named[], Charge['kind'], string | null]>([
    ['the surcharge is the rental’s', [invoice('A', ['base']), invoice('B', ['trip'])], 'fuel_surcharge', 'A'],
    ['the rental is the rental’s', [invoice('A', ['base']), invoice('B', ['trip'])], 'base', 'A'],
    ['the delivery is the rental’s', [invoice('A', ['base']), invoice('B', ['trip'])], 'delivery', 'A'],
    ['the fuel is the rental’s', [invoice('A', ['base']), invoice('B', ['trip'])], 'fuel', 'A'],
    ['the environmental fee is the rental’s', [invoice('A', ['base']), invoice('B', ['trip'])], 'environmental', 'A'],
    ['weight after a rental without tickets is for the next one', [invoice('A', ['base'])], 'overage', null],
    ['weight is the rental’s once that tells tickets', [invoice('A', ['base'], weighed)], 'overage', 'A'],
    ['weight is the rental’s if it was issued after pickup', [invoice('A', ['base'], back)], 'overage', 'A'],
    ['weight goes to the weight', [invoice('A', ['base']), invoice('B', ['overage'])], 'overage', 'B'],
    ['days after a rental that was out are for the next one', [invoice('A', ['base'], weighed)], 'extra_days', null],
    ['days are the rental’s if it was issued after pickup', [invoice('A', ['base'], back)], 'extra_days', 'A'],
    ['days go to the days', [invoice('A', ['base']), invoice('B', ['extra_days'])], 'extra_days', 'B'],
    ['a trip is for the next one', [invoice('A', ['base', 'trip'], { ...weighed, ...back })], 'trip', null],
    ['without an invoice all is for the next one', [], 'base', null],
  ])('%s', (_, invoices, kind, expected) => {
    expect(assigned(invoices, [charge('new', kind)])).toEqual(expected === null ? [] : [`new on ${expected}`])
  })
})

describe('rule 301: of several that could have it, one gets it', () => {
  test.each<[string, Named[], Charge['kind'], string]>([
    // The rental was issued again after the weight was invoiced: both invoices show the weight.
    ['weight', [invoice('A', ['base'], weighed), invoice('B', ['overage'], weighed)], 'overage', 'B'],
    ['weight after pickup', [invoice('B', ['overage'], weighed), invoice('A', ['base'], back)], 'overage', 'B'],
    ['days', [invoice('A', ['base'], back), invoice('B', ['extra_days'], back)], 'extra_days', 'B'],
    ['both, before this rule', [invoice('A', ['base', 'overage']), invoice('B', ['overage'])], 'overage', 'B'],
  ])('%s', (_, invoices, kind, expected) => {
    expect(assigned(invoices, [charge('new', kind)])).toEqual([`new on ${expected}`])
  })

  test('a correction goes to the invoice of what it corrects', () => {
    const invoices = [invoice('A', ['base', 'trip']), invoice('B', ['trip'])]
    expect(assigned(invoices, [charge('back', 'trip', 'A trip'), charge('other', 'trip', 'open')])).toEqual([
      'back on A',
    ])
  })

  test('whatever invoices there are, each charge is assigned once', () => {
    let state = 7
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const kinds = () => Array.from({ length: 1 + random(4) }, () => chargeKinds[random(chargeKinds.length)] ?? 'base')
    for (let round = 0; round < 2_000; round++) {
      const invoices = Array.from({ length: random(4) }, (_, place) =>
        invoice(`I${place}`, kinds(), { hasTickets: random(2) === 1, isPickedUp: random(2) === 1 }),
      )
      const open = kinds().map((kind, place) => charge(`open ${place}`, kind))
      const ids = [...chargesByInvoice(invoices, open).values()].flat().map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})
