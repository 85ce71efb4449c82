import type { Facts, StoredTicket } from './facts.ts'

type Tally = { recycled: string; reused: string; salvaged: string; disposed: string; diverted: string; total: string }
export type ShownReport = {
  name: string
  whole: Tally
  materials: { name: string; loads: number; tally: Tally }[]
  loads: { originCity: string; tally: Tally }[]
}

/** What the words on the tickets of this company mean, and which rate a facility may have of it. */
const materials: Record<string, { name: string; rate: string; isApart?: true }> = {
  Concrete: { name: 'Concrete', rate: 'concrete' },
  'Wood, solid': { name: 'Wood, solid', rate: 'solid-wood' },
  Metals: { name: 'Metals', rate: 'metals' },
  Soil: { name: 'Soil', rate: 'soil', isApart: true },
  'Mixed debris': { name: 'Mixed debris', rate: 'mixed' },
  'old shingles': { name: 'Asphalt shingles', rate: 'shingles' },
}
const unknown = { name: 'Other debris', rate: 'other' }
const kinds = ['recycled', 'reused', 'salvaged', 'disposed'] as const

/** Millionths of a ton, which are whole. */
type Counted = Record<(typeof kinds)[number], number>

const nothing = (): Counted => ({ recycled: 0, reused: 0, salvaged: 0, disposed: 0 })
const millionths = (amount: string) => Math.round(Number(amount) * 1e6)
const diverting: readonly string[] = ['recycled', 'reused', 'salvaged']

/** Rules 170, 172 and 230, written down anew: what of a load counts as what. */
function count(ticket: StoredTicket, rates: Facts['rates']): Counted {
  const all = ticket.hundredths * 10_000
  const { disposition, loaded, facility, isLandfill, number } = ticket
  const isShown = loaded !== null && facility !== '' && !isLandfill && number !== ''
  if (isShown && disposition !== null && diverting.includes(disposition)) return { ...nothing(), [disposition]: all }
  if (!isShown || disposition !== 'mixed') return { ...nothing(), disposed: all }
  const { rate, isApart } = { isApart: undefined, ...(materials[ticket.material] ?? unknown) }
  const valid = rates.filter(
    (each) =>
      each.facilityId === ticket.facilityId && each.from <= loaded && (each.until === null || loaded <= each.until),
  )
  const own = valid.find(({ material }) => material === rate)
  const mixed = isApart ? undefined : valid.find(({ material }) => material === 'mixed')
  const recycled = ticket.hundredths * ((own ?? mixed)?.basisPoints ?? 0)
  return { ...nothing(), recycled, disposed: all - recycled }
}

const isSame = (shown: Tally, counted: Counted) => kinds.every((kind) => millionths(shown[kind]) === counted[kind])
const textOf = (shown: Tally) => kinds.map((kind) => `${kind} ${shown[kind]}`).join(', ')

/** The diversion report of an order against its tickets: as a whole, by material, and by the city that each load came from. */
export function recountDiversion({ tickets, rates }: Facts, orderId: string, shown: ShownReport): string[] {
  const differences: string[] = []
  const own = tickets.filter((ticket) => ticket.orderId === orderId)
  const loads = own.map((ticket) => ({ ticket, counted: count(ticket, rates) }))
  const sumOf = (group: typeof loads) =>
    group.reduce((sum, { counted }) => {
      for (const kind of kinds) sum[kind] += counted[kind]
      return sum
    }, nothing())
  const compare = (what: string, tally: Tally, group: typeof loads) => {
    const counted = sumOf(group)
    const diverted = counted.recycled + counted.reused + counted.salvaged
    const isRight =
      isSame(tally, counted) &&
      millionths(tally.diverted) === diverted &&
      millionths(tally.total) === diverted + counted.disposed
    if (!isRight)
      differences.push(
        `${what} of the diversion report of ${shown.name} is ${textOf(tally)}, and its tickets come to ${JSON.stringify(counted)} millionths`,
      )
  }
  compare('the whole', shown.whole, loads)
  const byMaterial = Map.groupBy(loads, ({ ticket }) => (materials[ticket.material] ?? unknown).name)
  for (const { name, loads: number, tally } of shown.materials) {
    const group = byMaterial.get(name) ?? []
    compare(name, tally, group)
    if (number !== group.length)
      differences.push(`${number} loads of ${name} are reported of ${shown.name}, and ${group.length} are there`)
  }
  if (byMaterial.size !== shown.materials.length)
    differences.push(
      `${shown.materials.length} materials are reported of ${shown.name}, and ${byMaterial.size} are there`,
    )
  const tonsBy = (cities: readonly [string, number][]) =>
    [...Map.groupBy(cities, ([city]) => city)].map(
      ([city, all]) => `${city} ${all.reduce((sum, [, tons]) => sum + tons, 0)}`,
    )
  const reported = tonsBy(shown.loads.map(({ originCity, tally }) => [originCity, millionths(tally.total)]))
  const counted = tonsBy(own.map(({ city, hundredths }) => [city, hundredths * 10_000]))
  if (reported.toSorted().join() !== counted.toSorted().join())
    differences.push(`by city ${shown.name} reports ${reported.join()}, and its tickets come to ${counted.join()}`)
  return differences
}
