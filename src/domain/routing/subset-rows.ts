/** Rule 580: of three units, at most one route comes to two or more, for each comes to a unit once; of five, two do, or one to four or more. */
export type SubsetRow = { units: readonly number[]; row: number }

/** How often a row counts at most. */
export const limitOf = ({ units }: Pick<SubsetRow, 'units'>): number => (units.length - 1) / 2

/** What the rows cost a route: for each unit the rows that it is in, as bits, and the price of each bit; whole numbers, none negative. */
export type RowPrices = { ofUnit: Int32Array; prices: Float64Array }

/** The most rows that have a price at once. */
export const maxRows = 31
/** How many are added at once, and in how many of these a unit may be. */
const rowsAtOnce = 12
const rowsOfUnit = 4
const leastViolation = 0.02
/** From so many threes, fives are tried. */
const maxThrees = 300

/** How often a row counts for a route: for every second time that it comes to one of its units. */
export function timesOf({ units: some }: Pick<SubsetRow, 'units'>, units: readonly number[]): number {
  let visits = 0
  for (const unit of units) if (some.includes(unit)) visits++
  return visits >> 1
}

/** Of at most so many rows, each with its price. */
export function pricesOf(priced: readonly { each: SubsetRow; price: number }[], count: number): RowPrices {
  const ofUnit = new Int32Array(count)
  const prices = new Float64Array(maxRows)
  for (const [bit, { each, price }] of priced.entries()) {
    prices[bit] = price
    for (const unit of each.units) ofUnit[unit] = (ofUnit[unit] ?? 0) | (1 << bit)
  }
  return { ofUnit, prices }
}

/** What the rows of these bits cost. */
export function priceOfBits({ prices }: RowPrices, bits: number): number {
  let sum = 0
  for (let left = bits; left !== 0; left &= left - 1) sum += prices[31 - Math.clz32(left & -left)] ?? 0
  return sum
}

type Share = { units: readonly number[]; share: number }
type Found = { units: number[]; excess: number }

/** The threes, else the fives, that a fractional plan violates most; each unit is in a few of them. */
export function violatedRows(count: number, shares: readonly Share[]): number[][] {
  const visits = shares.map(({ units }) => {
    const times = new Uint8Array(count)
    for (const unit of units) times[unit] = (times[unit] ?? 0) + 1
    return times
  })
  const excessOf = (units: readonly number[]) => {
    let sum = -limitOf({ units })
    shares.forEach(({ share }, place) => {
      let times = 0
      for (const unit of units) times += visits[place]?.[unit] ?? 0
      sum += (times >> 1) * share
    })
    return sum
  }
  const isViolated = ({ excess }: Found) => excess > leastViolation
  const threes = threesOf(count, shares, visits, excessOf)
  const violated = threes.filter(isViolated)
  const found = violated.length > 0 ? violated : fivesOf(count, threes, excessOf).filter(isViolated)
  const often = new Uint8Array(count)
  return found
    .sort((one, other) => other.excess - one.excess)
    .filter(({ units }) => {
      if (units.some((unit) => (often[unit] ?? 0) >= rowsOfUnit)) return false
      for (const unit of units) often[unit] = (often[unit] ?? 0) + 1
      return true
    })
    .slice(0, rowsAtOnce)
    .map(({ units }) => units)
}

/** All threes of which some route comes to two. */
function threesOf(
  count: number,
  shares: readonly Share[],
  visits: readonly Uint8Array[],
  excessOf: (units: readonly number[]) => number,
): Found[] {
  const found: Found[] = []
  for (let one = 0; one < count; one++) {
    const together = pairsWith(one, count, shares, visits)
    for (let other = one + 1; other < count; other++)
      for (let third = other + 1; third < count; third++) {
        if ((together[other] ?? 0) + (together[third] ?? 0) === 0) continue
        const units = [one, other, third]
        found.push({ units, excess: excessOf(units) })
      }
  }
  return found
}

/** Fives made of the best threes. */
function fivesOf(count: number, threes: Found[], excessOf: (units: readonly number[]) => number): Found[] {
  const known = new Set<string>()
  const best = threes.sort((one, other) => other.excess - one.excess).slice(0, maxThrees)
  return best.flatMap(({ units: three }) => {
    const found: Found[] = []
    for (let one = 0; one < count; one++)
      for (let other = one + 1; other < count; other++) {
        if (three.includes(one) || three.includes(other)) continue
        const units = [...three, one, other].sort((a, b) => a - b)
        const excess = excessOf(units)
        if (excess <= leastViolation || known.has(units.join())) continue
        known.add(units.join())
        found.push({ units, excess })
      }
    return found
  })
}

/** How much of the routes comes to a unit and to each of the others. */
function pairsWith(one: number, count: number, shares: readonly Share[], visits: readonly Uint8Array[]) {
  const sums = new Float64Array(count)
  shares.forEach(({ share }, place) => {
    const of = visits[place]
    if (!of?.[one]) return
    for (let other = 0; other < count; other++) if (of[other]) sums[other] = (sums[other] ?? 0) + share
  })
  return sums
}
