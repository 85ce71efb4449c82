import type { CreateProgram } from './linear-programs.ts'
import type { Sequence } from './route-costs.ts'
import type { RoutingDay } from './routing-day.ts'
import { type Below, twinsOf } from './search-start.ts'
import { perCent, perLeftOver } from './time-route.ts'

/** The most routes that are remembered; the oldest go. */
const maxRoutes = 30_000
/** Of so many at most, the best plan is looked for. */
const maxChosen = 600

type Known = { of: number; units: readonly number[]; cost: number }

/**
 * Routes of good plans of a search. The best plan of all of them together is found by an integer program, which a search that changes two or three
 * routes at a time may miss.
 */
export function createPool(day: RoutingDay, below: Below) {
  const twins = twinsOf(day)
  const marks = day.units.map(() => [below(2 ** 26), below(2 ** 26)] as const)
  const known = new Map<number, Known>()
  const ofTwin = new Map<number, number[]>()
  twins.forEach((twin, place) => {
    ofTwin.set(twin, [...(ofTwin.get(twin) ?? []), place])
  })

  function note({ place, units, cost }: Sequence) {
    const of = twins[place] ?? 0
    let [one, other] = [of * 7_919, of]
    for (const unit of units) {
      const [first = 0, second = 0] = marks[unit] ?? []
      one ^= first
      other ^= second
    }
    const key = one * 2 ** 26 + other
    const before = known.get(key)
    if (before && before.cost <= cost) return
    known.delete(key)
    known.set(key, { of, units: [...units], cost })
    if (known.size <= maxRoutes) return
    const [oldest] = known.keys()
    if (oldest !== undefined) known.delete(oldest)
  }

  return {
    note,

    /** The units of each route in the best plan of all that is known, if it costs less than `limit`, with so many trucks. */
    best(createProgram: CreateProgram, limit: number, trucks: number): number[][] | null {
      if (limit >= perLeftOver) return null
      const count = day.units.length
      const inUse = (twin: number) => day.routes[ofTwin.get(twin)?.[0] ?? 0]?.isInUse ?? false
      const classes = [...ofTwin.keys()]
      const rows = [
        ...day.units.map(() => ({ lower: 1, upper: 1 })),
        ...classes.map((twin) => ({ lower: inUse(twin) ? 1 : 0, upper: ofTwin.get(twin)?.length ?? 0 })),
        { lower: trucks, upper: trucks },
      ]
      const toColumn = ({ of, units, cost }: Known) => {
        const touched = [...units, count + classes.indexOf(of), count + classes.length]
        return { cost: cost / perCent, rows: touched, values: touched.map(() => 1) }
      }
      const all = [...known.values()].filter(({ cost }) => cost < limit)
      const relaxed = createProgram(rows)
      relaxed.addColumns(all.map(toColumn))
      const { value, duals } = relaxed.solve()
      relaxed.dispose()
      if (!Number.isFinite(value)) return null
      const reduced = all.map((route) => {
        const column = toColumn(route)
        return column.cost - column.rows.reduce((sum, row) => sum + (duals[row] ?? 0), 0)
      })
      const gap = limit / perCent - value
      const chosen = all
        .map((route, at) => ({ route, reduced: reduced[at] ?? 0, at }))
        .filter((each) => each.reduced <= gap + 0.01)
        .sort((one, other) => one.reduced - other.reduced || one.at - other.at)
        .slice(0, maxChosen)
        .map(({ route }) => route)
      if (chosen.length === 0) return null
      const whole = createProgram(rows)
      whole.addColumns(chosen.map(toColumn))
      const shares = whole.choose(limit / perCent)
      whole.dispose()
      if (!shares) return null
      const free = new Map([...ofTwin].map(([twin, places]) => [twin, [...places]]))
      const routes: number[][] = day.routes.map(() => [])
      chosen.forEach(({ of, units }, at) => {
        const place = (shares[at] ?? 0) > 0.5 ? free.get(of)?.shift() : undefined
        if (place !== undefined) routes[place] = [...units]
      })
      return routes
    },
  }
}
