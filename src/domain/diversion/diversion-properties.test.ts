import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dispositions, jurisdictionKeys } from '#contract/diversion/diversion-words.ts'
import {
  addsAreaAnswers,
  projectKinds,
  projectWorks,
  soilOrigins,
  universalWasteAnswers,
} from '#contract/projects/project-words.ts'
import { hundredthsOf } from './count-load.ts'
import { type DiversionReport, diversionReport } from './diversion-report.ts'
import type { FacilityRate } from './facility-rate.ts'
import type { RuledProject } from './governing-rules.ts'
import { diversionRules } from './jurisdictions.ts'
import type { Load, LoadAmount } from './load.ts'
import { loadMaterials } from './materials.ts'
import { addTallies, diverted, millionthsInHundredth, type Tally, total } from './tally.ts'

const days = ['2024-05-01', '2024-08-18', '2024-08-19', '2025-12-31', '2026-01-01'] as const
const day = fc.constantFrom(...days)
const facilities = ['north', 'south', null] as const
const materials = fc.constantFrom(...loadMaterials.map(({ name }) => name), 'dirt', 'xyz', '')

const amount: fc.Arbitrary<LoadAmount> = fc.oneof(
  fc.record({ how: fc.constant('scale' as const), hundredthTons: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({
    how: fc.constant('estimated' as const),
    hundredthYards: fc.integer({ min: 1, max: 4_000 }),
    density: fc.record({
      poundsPerYard: fc.integer({ min: 50, max: 4_000 }),
      source: fc.constant('A table'),
      version: fc.constant('1'),
    }),
  }),
)

const loadWith = (id: string): fc.Arbitrary<Load> =>
  fc.record({
    id: fc.constant(id),
    date: fc.option(day),
    ticketNumber: fc.constantFrom('', '4711', '4712'),
    facility: fc.constant('Somewhere'),
    facilityId: fc.constantFrom(...facilities),
    material: materials,
    amount,
    disposition: fc.option(fc.constantFrom(...dispositions)),
    originCity: fc.constant(''),
    site: fc.constant(null),
    confirmedReason: fc.constantFrom('', 'Two containers'),
    hasPhoto: fc.boolean(),
  })

const loads = fc
  .integer({ min: 0, max: 40 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => loadWith(`load-${index}`))))

const rates: fc.Arbitrary<FacilityRate[]> = fc.array(
  fc.record({
    facilityId: fc.constantFrom('north', 'south'),
    material: fc.constantFrom('mixed' as const, 'drywall' as const, 'soil' as const),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    from: day,
    until: fc.option(day),
    certifier: fc.constantFrom('SCS', 'Self'),
    source: fc.constant(''),
  }),
  { maxLength: 8 },
)

const project: fc.Arbitrary<RuledProject> = fc.record({
  jurisdiction: fc.constantFrom(...jurisdictionKeys),
  kind: fc.constantFrom(...projectKinds),
  permitAppliedOn: fc.option(day),
  startsOn: fc.option(day),
  endsOn: fc.option(day),
  work: fc.constantFrom(...projectWorks, null),
  addsArea: fc.constantFrom(...addsAreaAnswers),
  universalWaste: fc.constantFrom(...universalWasteAnswers),
  rulesVersion: fc.constantFrom(1, 2, 3, 4),
  soilOrigin: fc.constantFrom(...soilOrigins),
})

type Facts = { loads: Load[]; rates: FacilityRate[]; project: RuledProject }

function report(facts: Facts): DiversionReport {
  const outcome = diversionReport({ ...facts, rules: diversionRules, today: '2026-06-01' })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.report
}

/** Proof of universal waste has no tons (rule 387). */
const withTons = (facts: Facts) => report(facts).judgements.filter(({ stream }) => stream !== 'universal-waste')
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const fraction = (tally: Tally) => [BigInt(diverted(tally)), BigInt(total(tally))] as const

describe('for any set of tickets', () => {
  const facts: fc.Arbitrary<Facts> = fc.record({ loads, rates, project })
  const property = (check: (facts: Facts) => void) => fc.assert(fc.property(facts, check), { numRuns: 300 })

  test('parts add up to the whole: loads, materials, and weights', () => {
    property((given) => {
      const { whole, lines, materials } = report(given)
      expect(addTallies(lines.map(({ tally }) => tally))).toEqual(whole)
      expect(addTallies(materials.map(({ tally }) => tally))).toEqual(whole)
      expect(sum(materials.map((each) => each.loads))).toBe(given.loads.length)
      expect(total(whole)).toBe(sum(given.loads.map((load) => hundredthsOf(load, 'tons'))) * millionthsInHundredth)
      expect(Object.values(whole).every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
    })
  })

  test('debris, soil and land clearing are the whole, and inert and other debris are all debris', () => {
    property((given) => {
      const { whole, lines } = report(given)
      const of = (...kinds: string[]) =>
        addTallies(lines.filter(({ kind }) => kinds.includes(kind)).map(({ tally }) => tally))
      const { judgements } = report(given)
      const [debris, materials] = ['debris', 'materials'].map((stream) =>
        judgements.find((each) => each.stream === stream),
      )
      expect(debris ?? materials).toBeDefined()
      if (debris) expect(debris.tally).toEqual(of('inert', 'other-debris'))
      if (materials) expect(materials.tally).toEqual(whole)
      expect(addTallies([of('inert', 'other-debris'), of('soil'), of('land-clearing')])).toEqual(whole)
    })
  })

  test('diversion lies between 0 and 100 %', () => {
    property((given) => {
      for (const { reachedBasisPoints, verdict } of withTons(given)) {
        if (verdict === 'no-loads') expect(reachedBasisPoints).toBeNull()
        else expect(reachedBasisPoints !== null && reachedBasisPoints >= 0 && reachedBasisPoints <= 10_000).toBe(true)
      }
    })
  })

  test('what is shown as reached was reached: a pass never shows less than its target, a fail never shows it', () => {
    property((given) => {
      for (const { reachedBasisPoints, verdict, rule, shortfall } of withTons(given)) {
        const reached = reachedBasisPoints ?? 0
        if (verdict === 'pass') expect([reached >= (rule?.targetBasisPoints ?? 0), shortfall]).toEqual([true, 0])
        if (verdict === 'fail') expect([reached < (rule?.targetBasisPoints ?? 0), shortfall > 0]).toEqual([true, true])
      }
    })
  })

  test('a disposed load never increases any diversion', () => {
    fc.assert(
      fc.property(facts, loadWith('more'), (given, more) => {
        const before = report(given)
        // On the day of another load, so that it does not affect which rules apply.
        const date = given.loads[0]?.date ?? null
        const after = report({ ...given, loads: [...given.loads, { ...more, date, disposition: 'disposed' }] })
        for (const { stream, tally } of before.judgements) {
          const [wasDiverted, was] = fraction(tally)
          const [isDiverted, is] = fraction(
            after.judgements.find((each) => each.stream === stream)?.tally ?? addTallies([]),
          )
          if (was > 0n) expect(isDiverted * was <= wasDiverted * is).toBe(true)
        }
        if (before.verdict === 'fail') expect(after.verdict).toBe('fail')
      }),
      { numRuns: 300 },
    )
  })

  test('the order of tickets does not matter', () => {
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const shuffled = given.loads
          .map((load) => ({ load, at: numbers.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ load }) => load)
        expect(report({ ...given, loads: shuffled })).toEqual(report(given))
      }),
      { numRuns: 300 },
    )
  })
})
