import { type HaulCharge, haulCharges } from '#contract/hauls/haul-kinds.ts'

/** Charges that follow from the booking, the surcharge, the weight and the days. */
export const calculatedKinds = [
  'base',
  'delivery',
  'fuel',
  'environmental',
  'fuel_surcharge',
  'overage',
  'extra_days',
] as const
export type CalculatedKind = (typeof calculatedKinds)[number]

/** Charges that staff add by hand (rule 236). */
export const manualChargeKinds = [
  'trip',
  'relocation',
  'waiting',
  'overload',
  'prohibited',
  'permit',
  'damage',
  'cleaning',
  'discount',
  'goodwill',
] as const
export type ManualChargeKind = (typeof manualChargeKinds)[number]
const isManual = (kind: string) => manualChargeKinds.some((each) => each === kind)

/** Charges besides those that follow from the order itself: by hand, of hauls between delivery and pickup (rule 264), of rent by periods (rule 553), and for what is late (rule 499). */
export type AddedChargeKind = HaulCharge | ManualChargeKind | 'rental_period' | 'late_fee'
export const addedChargeKinds: readonly AddedChargeKind[] = [
  ...haulCharges.filter((kind) => !isManual(kind)),
  ...manualChargeKinds,
  'rental_period',
  'late_fee',
]

/** `service_fuel`: the fuel of an added charge, which it goes with (rule 532). */
export const chargeKinds = [...calculatedKinds, ...addedChargeKinds, 'service_fuel'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The kinds of line on a bill. */
export const billLineKinds = [...chargeKinds, 'cancellation'] as const
export type BillLineKind = (typeof billLineKinds)[number]
