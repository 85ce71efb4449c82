import { type Project, projects } from '#content/public/size-finder.ts'
import type { Material } from '#content/wording/material.ts'
import { materials } from '#content/wording/materials.ts'
import { findSize } from '#content/wording/sizes.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import type { HundredthTons } from '#contract/values/units.ts'
import { quote } from '#domain/pricing/quote.ts'
import { type CheaperSize, findCheaper, type PricedSize } from '#domain/sizing/cheaper-size.ts'
import { chooseSize, type SizeChoice, weightLimit, weightOf, yardsThatFit } from '#domain/sizing/choose-size.ts'
import type { CatalogEntry } from '#web/equipment/catalog.ts'

/** A size that can be recommended, with its residential price. */
export type AdvisedSize = PricedSize & { bookable: boolean }

/** The load: a project or a material, and its cubic yards. */
export type Rubbish = { material: Material; project: Project | null; cubicYards: number }

/** How much of a material each container takes, its weight, and the limit: its volume, the included weight, or what a truck may carry. */
export type FillLimit = { cubicYards: number; hundredthTons: HundredthTons; by: 'volume' | 'price' | 'truck' }

export type SizeAdvice = {
  size: AdvisedSize
  containers: number
  /** The load of each container: cubic yards, hundredths of a ton, and the filled share. */
  each: { cubicYards: number; weightHundredthTons: HundredthTons; share: number }
  limit: FillLimit
  /** Bigger containers that would be too heavy. */
  overloaded: readonly AdvisedSize[]
  cheaper: CheaperSize<AdvisedSize> | null
  /** The smallest size that takes the load, if a larger one costs less and is recommended. */
  smallest: AdvisedSize | null
}

/** What the choice of a project or a material means; an unknown one is the first project. */
export function rubbishOf(key: string): Rubbish {
  const project = projects.find((each) => each.key === key) ?? null
  const material = materials.find((each) => each.key === (project?.material ?? key))
  if (!material) return rubbishOf(projects[0]?.key ?? '')
  return { material, project, cubicYards: project?.cubicYards ?? 5 }
}

/** The sizes that can be recommended to a home: active and priced. Not a hopper, which takes a forklift to empty. */
export function advisedSizes(catalog: readonly CatalogEntry[]): AdvisedSize[] {
  const offered = catalog
    .filter((row) => row.isActive && row.allowResidential && findSize(row.size)?.kind !== 'hopper')
    .flatMap((row) => {
      const priced = quote({ equipment: row, customerType: 'residential', zoneSurchargeCents: 0 })
      if (!priced.ok) return []
      const { includedHundredthTons, totalCents, overagePerTonCents } = priced.quote
      const bookable = row.isAvailableForBooking && row.size >= smallestBookableYards
      return [{ yards: row.size, includedHundredthTons, totalCents, overagePerTonCents, bookable }]
    })
  // Of several rows of a size the first is the one that is booked.
  return offered.filter((size, index) => offered.findIndex((each) => each.yards === size.yards) === index)
}

/** The recommended size, and notes about it; null if there is none. */
export function adviseSize({ material, cubicYards }: Rubbish, sizes: readonly AdvisedSize[]): SizeAdvice | null {
  const load = { cubicYards, poundsPerYard: material.poundsPerYard }
  const choice: SizeChoice<AdvisedSize> = chooseSize(load, sizes)
  if (!choice.ok) return null
  const { containers } = choice
  const cheaper = findCheaper(
    load,
    sizes.filter(({ bookable }) => bookable),
    containers * choice.size.totalCents,
  )
  // Rule 57: nobody pays more for less room. Heavy material belongs in the smallest.
  const isBetter = cheaper?.overHundredthTons === 0 && !material.heavy
  const size = isBetter ? cheaper.size : choice.size
  return {
    size,
    containers,
    each: {
      cubicYards: cubicYards / containers,
      weightHundredthTons: choice.weightHundredthTons / containers,
      share: cubicYards / containers / size.yards,
    },
    limit: fillLimit(size, material),
    overloaded: choice.overloaded.filter(({ yards }) => yards > size.yards),
    cheaper: isBetter ? null : cheaper,
    smallest: isBetter ? choice.size : null,
  }
}

function fillLimit(size: AdvisedSize, { poundsPerYard }: Material): FillLimit {
  const cubicYards = yardsThatFit(size, poundsPerYard)
  const hundredthTons = weightOf({ cubicYards, poundsPerYard })
  if (hundredthTons < weightLimit(size)) return { cubicYards, hundredthTons, by: 'volume' }
  return { cubicYards, hundredthTons, by: weightLimit(size) === size.includedHundredthTons ? 'price' : 'truck' }
}

/** Leads into booking with the choice filled in. */
export function bookingLink(yards: number, material: Material): string {
  const search = new URLSearchParams({ size: String(yards) })
  search.set('material', material.bookedAs ?? 'Other (Specify)')
  if (material.bookedAs === null) search.set('other', material.name)
  return `/booking?${search}`
}
