import type { HundredthTons } from '#contract/values/units.ts'
/** The load, loosely piled. */
export type Load = { cubicYards: number; poundsPerYard: number }

/** A container to choose: its volume, and the weight included in its price; null if there is no limit. */
export type SizeOnOffer = { yards: number; includedHundredthTons: HundredthTons | null }

/** Rule 57: a container is filled to 85 % of its volume, because loads don't lie flat. */
const fullShare = 0.85

/** Hundredths of a ton that a truck may carry on the road in one container. */
export const maxHundredthTonsOnATruck = 1200

const poundsPerHundredthTon = 20

export type SizeChoice<S extends SizeOnOffer> =
  | {
      ok: true
      size: S
      /** How many containers; more than one if no single container is enough. */
      containers: number
      weightHundredthTons: HundredthTons
      /** Single containers that would take it by volume and must not by weight. */
      overloaded: S[]
    }
  | { ok: false; reason: 'no-load' | 'no-size' }

/**
 * Rule 57: the smallest container that takes the load by volume and by included weight. If none does, as few containers as possible, and
 * the smallest of those.
 */
export function chooseSize<S extends SizeOnOffer>(load: Load, sizes: readonly S[]): SizeChoice<S> {
  if (!(load.cubicYards > 0 && load.poundsPerYard > 0)) return { ok: false, reason: 'no-load' }
  const choices = sizes
    .map((size) => ({ size, containers: containersFor(load, size) }))
    .filter(({ containers }) => Number.isFinite(containers))
    .sort((a, b) => a.containers - b.containers || a.size.yards - b.size.yards)
  const [best] = choices
  if (!best) return { ok: false, reason: 'no-size' }
  const overloaded = sizes.filter((size) => fitsByVolume(load, size) && !fitsByWeight(load, size))
  return { ok: true, ...best, weightHundredthTons: weightOf(load), overloaded }
}

/** The weight of a load, in hundredths of a ton. */
export function weightOf({ cubicYards, poundsPerYard }: Load): number {
  return Math.round((cubicYards * poundsPerYard) / poundsPerHundredthTon)
}

/** The weight up to which a container may be loaded at its price. */
export function weightLimit({ includedHundredthTons }: SizeOnOffer): number {
  return Math.min(includedHundredthTons ?? maxHundredthTonsOnATruck, maxHundredthTonsOnATruck)
}

/** Cubic yards of a material that a container takes: to 85 % of its volume, or to its weight. */
export function yardsThatFit(size: SizeOnOffer, poundsPerYard: number): number {
  return Math.min(size.yards * fullShare, (weightLimit(size) * poundsPerHundredthTon) / poundsPerYard)
}

export function fitsByVolume({ cubicYards }: Load, { yards }: SizeOnOffer): boolean {
  return cubicYards <= yards * fullShare + rounding
}

export function fitsByWeight(load: Load, size: SizeOnOffer): boolean {
  return weightOf(load) <= weightLimit(size)
}

/** 17 is 85 % of 20, and not a hair more. */
const rounding = 1e-9

function containersFor(load: Load, size: SizeOnOffer): number {
  if (fitsByVolume(load, size) && fitsByWeight(load, size)) return 1
  const each = yardsThatFit(size, load.poundsPerYard)
  return each > 0 ? Math.max(2, Math.ceil(load.cubicYards / each - rounding)) : Number.POSITIVE_INFINITY
}
