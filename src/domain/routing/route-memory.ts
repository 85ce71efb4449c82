/** How many stops a route remembers at each stop at first, and up to how many units it remembers all. */
type Limits = { remembered: number; rememberedWhole: number }
const maxRemembered = 14
/** What is remembered is carried over in two halves. */
const half = 7
const halfMask = (1 << half) - 1

/**
 * What a route remembers when it goes on (ng-routes): bits of the nearest units, another set at each unit. `near`: for each unit the others, the
 * nearest first.
 */
export function createMemory(
  count: number,
  near: readonly (readonly number[])[],
  { remembered, rememberedWhole }: Limits,
) {
  const isWhole = count <= rememberedWhole
  const sets = near.map((others, unit) => [unit, ...others.filter((other) => other !== unit)].slice(0, remembered))
  const places = new Int8Array(count * count)
  const moved = new Int16Array(isWhole ? 0 : count * count * 2 * (halfMask + 1))

  function fill() {
    places.fill(-1)
    sets.forEach((of, from) => {
      of.forEach((unit, place) => {
        places[from * count + unit] = place
      })
    })
    for (let from = 0; from < count; from++)
      for (let to = 0; to < count; to++) {
        // For each thing remembered at the one unit: what of it is remembered at the other.
        const bits = (sets[from] ?? []).map((unit) => bitAt(places[to * count + unit] ?? -1))
        for (const part of [0, 1]) {
          const start = ((from * count + to) * 2 + part) * (halfMask + 1)
          moved[start] = 0
          for (let memory = 1; memory <= halfMask; memory++) {
            const low = 31 - Math.clz32(memory & -memory)
            moved[start + memory] = (moved[start + (memory & (memory - 1))] ?? 0) | (bits[low + part * half] ?? 0)
          }
        }
      }
  }
  const bitAt = (place: number) => (place < 0 ? 0 : 1 << place)
  if (!isWhole) fill()

  return {
    // Each unit is the first of its own set.
    bitOf: (unit: number) => (isWhole ? 1 << unit : 1),

    /** -1: the route remembers that it was there. */
    carry(from: number, to: number, remembers: number): number {
      if (isWhole) return remembers & (1 << to) ? -1 : remembers
      const key = from * count + to
      const place = places[key] ?? -1
      if (place >= 0 && remembers & (1 << place)) return -1
      const start = key * 2 * (halfMask + 1)
      const low = moved[start + (remembers & halfMask)] ?? 0
      return low | (moved[start + halfMask + 1 + (remembers >> half)] ?? 0)
    },

    /** Remembers more, so that no route comes back to a unit as these do. How often something was added. */
    widen(routes: readonly (readonly number[])[]): number {
      let added = 0
      for (const units of routes)
        for (const [place, unit] of units.entries()) {
          const before = units.lastIndexOf(unit, place - 1)
          if (place === 0 || before < 0) continue
          const between = units.slice(before + 1, place)
          if (between.some((each) => !sets[each]?.includes(unit) && (sets[each]?.length ?? 0) >= maxRemembered))
            continue
          for (const each of between) {
            if (sets[each]?.includes(unit)) continue
            sets[each]?.push(unit)
            added++
          }
        }
      if (added > 0) fill()
      return added
    },

    /** Whether the memory allows a route. */
    isAllowed(units: readonly number[]): boolean {
      let remembers = 0
      for (const [place, unit] of units.entries()) {
        const next = place === 0 ? 0 : this.carry(units[place - 1] ?? 0, unit, remembers)
        if (next < 0) return false
        remembers = next | this.bitOf(unit)
      }
      return true
    },
  }
}

export type RouteMemory = ReturnType<typeof createMemory>
