/** Of three units, at most one route comes to two or more: each comes to a unit once (rule 580). */
export type SubsetRow = { units: readonly [number, number, number]; row: number }

/** What the rows cost a route: for each unit the rows that it is in, as bits, and the price of each bit; whole numbers, none negative. */
export type RowPrices = { ofUnit: Int32Array; prices: Float64Array }

/** The most rows that count at once. */
export const maxRows = 31
/** How many are added at once, and in how many of these a unit may be. */
const rowsAtOnce = 12
const rowsOfUnit = 4
const leastViolation = 0.02

/** How often a row counts for a route: for every second time that it comes to one of the three. */
export function timesOf({ units: three }: Pick<SubsetRow, 'units'>, units: readonly number[]): number {
  let visits = 0
  for (const unit of units) if (three.includes(unit)) visits++
  return visits >> 1
}

/** `prices`: of each row. */
export function pricesOf(rows: readonly SubsetRow[], count: number, prices: readonly number[]): RowPrices {
  const ofUnit = new Int32Array(count)
  rows.forEach(({ units }, bit) => {
    for (const unit of units) ofUnit[unit] = (ofUnit[unit] ?? 0) | (1 << bit)
  })
  return { ofUnit, prices: Float64Array.from({ length: maxRows }, (_, bit) => prices[bit] ?? 0) }
}

/** What the rows of these bits cost. */
export function priceOfBits({ prices }: RowPrices, bits: number): number {
  let sum = 0
  for (let left = bits; left !== 0; left &= left - 1) sum += prices[31 - Math.clz32(left & -left)] ?? 0
  return sum
}

type Share = { units: readonly number[]; share: number }

/** The threes that a fractional plan violates most, with how often each unit is in one of them limited. */
export function violatedRows(count: number, shares: readonly Share[], room: number): SubsetRow['units'][] {
  const visits = shares.map(({ units }) => {
    const times = new Uint8Array(count)
    for (const unit of units) times[unit] = (times[unit] ?? 0) + 1
    return times
  })
  const found: { units: SubsetRow['units']; excess: number }[] = []
  // Only units that some route shares can be in a violated row.
  for (let one = 0; one < count; one++) {
    const withOne = pairsWith(one, count, shares, visits)
    for (let other = one + 1; other < count; other++)
      for (let third = other + 1; third < count; third++) {
        const most = (withOne[other] ?? 0) + (withOne[third] ?? 0)
        if (most === 0) continue
        let sum = 0
        shares.forEach(({ share }, place) => {
          const of = visits[place]
          const times = (of?.[one] ?? 0) + (of?.[other] ?? 0) + (of?.[third] ?? 0)
          sum += (times >> 1) * share
        })
        if (sum > 1 + leastViolation) found.push({ units: [one, other, third], excess: sum - 1 })
      }
  }
  const often = new Uint8Array(count)
  return found
    .sort((one, other) => other.excess - one.excess)
    .filter(({ units }) => {
      if (units.some((unit) => (often[unit] ?? 0) >= rowsOfUnit)) return false
      for (const unit of units) often[unit] = (often[unit] ?? 0) + 1
      return true
    })
    .slice(0, Math.min(room, rowsAtOnce))
    .map(({ units }) => units)
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
