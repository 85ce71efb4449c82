declare const unit: unique symbol

/** A whole number of a unit. A plain number can be assigned to it, for arithmetic; a quantity of another unit cannot. */
type Quantity<Unit extends string> = number & { readonly [unit]?: Unit }

/** Money (rule 10). */
export type Cents = Quantity<'cents'>

/** Weight in hundredths of a short ton of 2,000 pounds. */
export type HundredthTons = Quantity<'hundredth tons'>

/** Volume in hundredths of a cubic yard. */
export type HundredthCubicYards = Quantity<'hundredth cubic yards'>
