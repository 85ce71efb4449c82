/** What the facilities that a load may go to charge for it, in cents, by haul and by facility. A load without all of them has none. */
export type TipFees = ReadonlyMap<string, ReadonlyMap<string, number>>

/** A price of a facility; without a material, for every load whose material has none of its own. */
export type FacilityPrice = {
  facilityId: string
  material: string | null
  centsPerTon: number
  minimumCents: number
}

/** Rule 573: what a load costs at a facility: by weight, at least the minimum. */
export const tipFeeCents = (
  { centsPerTon, minimumCents }: Pick<FacilityPrice, 'centsPerTon' | 'minimumCents'>,
  hundredthTons: number,
): number => Math.max(minimumCents, Math.round((centsPerTon * hundredthTons) / 100))

type Load = {
  haulId: string
  material: string | null
  /** Null: nobody knows how heavy loads of this size are. */
  hundredthTons: number | null
  facilityIds: readonly string[]
}

/** Rule 573: the fees of loads of which the fee is known at every facility they may go to; others are compared by time alone. */
export function tipFeesOf(loads: readonly Load[], prices: readonly FacilityPrice[]): TipFees {
  const priceOf = (facilityId: string, material: string | null) => {
    const own = prices.filter((price) => price.facilityId === facilityId)
    return own.find((price) => price.material === material) ?? own.find((price) => price.material === null)
  }
  return new Map(
    loads.flatMap(({ haulId, material, hundredthTons, facilityIds }) => {
      if (hundredthTons === null) return []
      const fees = facilityIds.flatMap((id): [string, number][] => {
        const price = priceOf(id, material)
        return price ? [[id, tipFeeCents(price, hundredthTons)]] : []
      })
      return fees.length > 0 && fees.length === facilityIds.length ? [[haulId, new Map(fees)] as const] : []
    }),
  )
}
