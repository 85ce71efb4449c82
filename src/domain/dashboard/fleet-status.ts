import type { FleetSize } from '#contract/dashboard/dashboard.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'

/** One active container type, with how many of its units orders hold today. */
export type TypeToday = { size: number; totalInventory: number; maintenanceInventory: number; held: number }

/** What is counted by size rather than by type: confirmed orders, and containers that are deployed. */
export type SizeCounts = { size: number; confirmed: number; out: number }

/** Rule 110: the fleet panel, by size. */
export function fleetStatus(types: readonly TypeToday[], counts: readonly SizeCounts[]): FleetSize[] {
  const sizes = [...new Set(types.map(({ size }) => size))].sort((one, other) => one - other)
  return sizes.map((size) => {
    const ofSize = types.filter((type) => type.size === size)
    const { confirmed = 0, out = 0 } = counts.find((each) => each.size === size) ?? {}
    const total = sum(ofSize.map((type) => type.totalInventory))
    const maintenance = sum(ofSize.map((type) => type.maintenanceInventory))
    return {
      size,
      total,
      maintenance,
      confirmed,
      available: Math.max(0, total - maintenance - confirmed),
      out,
      heldToday: sum(ofSize.map(({ held }) => held)),
      // A unit of one type is none of another: what one type is over by takes nothing from its neighbour.
      freeToday: sum(ofSize.map((type) => Math.max(0, capacityOf(type) - type.held))),
    }
  })
}

/** Rule 111: the share of all containers that is deployed, in percent; 0 without containers. */
export function utilizationPercent(deployed: number, all: number): number {
  return all === 0 ? 0 : (deployed / all) * 100
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
