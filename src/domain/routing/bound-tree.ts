import { type BoundDay, type Branch, type SolvedBranch, solveBranch } from './bound-branch.ts'
import { allWays, onlyWithWay, partlyTaken, withoutWay } from './forbidden-ways.ts'
import { routesOf, type Seed } from './truck-classes.ts'

/** What no plan costs less than, and whether every plan needs as many trucks. */
type TreeBound = { least: number; isFewestTrucks: boolean }

/** `trucks`: how many leave in the plan; `seeds`: its routes. */
type Wanted = BoundDay & { trucks: number; seeds: readonly Seed[] }

/**
 * Rule 580: what no plan of a day costs less than. Plans are split by how many trucks leave, then by a way from unit to unit which the fractional
 * plan of the cheapest branch takes in part: either it is taken, or it is not. Yields the bound as it grows, once something is known of all plans.
 */
export function* boundTree(wanted: Wanted): Generator<number | null, TreeBound, void> {
  const { trucks, limits, plan, count, classes, seeds } = wanted
  const root = {
    forbidden: allWays(count),
    least: Number.NEGATIVE_INFINITY,
    routes: routesOf(classes, seeds),
    subsets: [],
    listedGap: count <= limits.listedUnits ? Number.POSITIVE_INFINITY : limits.listedGap * plan,
    rounds: limits.rounds,
  }
  const branches: SolvedBranch[] = []
  const least = () => Math.min(...branches.map((branch) => branch.least))
  function* solve(branch: Branch, isRest: boolean) {
    const steps = solveBranch(wanted, branch)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      yield isRest ? Math.min(least(), step.value) : null
    }
  }

  branches.push(yield* solve({ ...root, lower: trucks, upper: Number.POSITIVE_INFINITY }, false))
  if (trucks > 1 || (trucks === 1 && classes.some(({ isInUse }) => isInUse)))
    branches.push(yield* solve({ ...root, lower: 0, upper: trucks - 1 }, true))
  for (let split = 0; split < limits.splits; split++) {
    const cheapest = branches.reduce((one, other) => (other.least < one.least ? other : one))
    const way = plan - cheapest.least > limits.enoughGap * plan ? halfWay(cheapest, count) : undefined
    if (way === undefined) break
    const halves: SolvedBranch[] = []
    for (const forbidden of [onlyWithWay(cheapest.forbidden, count, way), withoutWay(cheapest.forbidden, way)])
      halves.push(yield* solve({ ...cheapest, forbidden, rounds: limits.splitRounds }, true))
    branches.splice(branches.indexOf(cheapest), 1, ...halves)
  }
  const fewer = branches.filter(({ upper }) => upper < trucks)
  return {
    least: least(),
    isFewestTrucks: trucks > 0 && fewer.every((branch) => branch.least === Number.POSITIVE_INFINITY),
  }
}

/** The way that the fractional plan takes most nearly by half. */
const halfWay = ({ shares }: SolvedBranch, count: number): number | undefined =>
  partlyTaken(shares, count).sort((one, other) => Math.abs(one.share - 0.5) - Math.abs(other.share - 0.5))[0]?.way
