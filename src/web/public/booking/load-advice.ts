import { heavyText } from '#content/public/booking.ts'
import type { Material } from '#content/wording/material.ts'
import { type ContainerSize, findSize } from '#content/wording/sizes.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { HundredthTons } from '#contract/values/units.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { maxHundredthTonsOnATruck, weightOf } from '#domain/sizing/choose-size.ts'

/** A hint on a size card; a warning is in amber, and never disables the size. */
export type SizeHint = { text: string; warning: boolean }

/** How far a container may be filled with heavy material before the included tons are used up. */
export type LoadWarning = { heading: string; text: string; cap: string; share: number }

/** Tons for people, without needless decimals: 800 → "8", 250 → "2.5". */
export function shortTons(hundredths: HundredthTons): string {
  return String(Math.round(hundredths / 10) / 10)
}

/** The part of the container that the included tons of the material fill: 0.67 for two thirds; null if nothing is limited. */
function includedShare(material: Material, yards: number, quote: Quote | null): number | null {
  if (!quote || quote.includedHundredthTons === null) return null
  return quote.includedHundredthTons / weightOf({ cubicYards: yards, poundsPerYard: material.poundsPerYard })
}

/** The hint for one size: what it is good for, or why heavy material makes it a bad choice. */
export function sizeHint(material: Material | null, yards: number, quote: Quote | null, smallest: boolean): SizeHint {
  const size = findSize(yards)
  const use = size?.shortUse ?? ''
  const share = material?.heavy ? includedShare(material, yards, quote) : null
  if (!material || !quote?.includedHundredthTons || share === null) return { text: use, warning: false }
  if (smallest || share >= 0.6) return { text: heavyText.right(material.spoken), warning: false }
  const inches = size ? layerInches(material, size, quote.includedHundredthTons) : 0
  // A layer of less than two inches is no use to anyone.
  if (inches < 2) return { text: heavyText.not(material.spoken, use), warning: true }
  return {
    text: heavyText.layer(shortTons(quote.includedHundredthTons), material.spoken, Math.round(inches)),
    warning: true,
  }
}

function layerInches(material: Material, size: ContainerSize, includedHundredthTons: HundredthTons): number {
  const cubicYards = (includedHundredthTons * 20) / material.poundsPerYard
  const squareYards = (size.lengthFeet * size.widthFeet) / 9
  return (cubicYards / squareYards) * 36
}

/** The warning below the material; null if the material is light, nothing is limited, or a full container is within the limit. */
export function loadWarning(material: Material | null, yards: number, quote: Quote | null): LoadWarning | null {
  if (!material?.heavy || !quote?.includedHundredthTons) return null
  const share = includedShare(material, yards, quote)
  if (share === null || share >= 1) return null
  const included = shortTons(quote.includedHundredthTons)
  const fullHundredthTons = weightOf({ cubicYards: yards, poundsPerYard: material.poundsPerYard })
  const full = Math.round(fullHundredthTons / 100)
  const extraCents = Math.round(((fullHundredthTons - quote.includedHundredthTons) * quote.overagePerTonCents) / 100)
  const fills = heavyText.fills(included, spokenShare(share), yards)
  const tooHeavy = fullHundredthTons > maxHundredthTonsOnATruck
  const costs = tooHeavy ? heavyText.tooHeavy(full) : heavyText.costs(full, formatDollars(extraCents, 'short'))
  const name = material.spoken.charAt(0).toUpperCase() + material.spoken.slice(1)
  return {
    heading: heavyText.heading(name),
    text: quote.overagePerTonCents > 0 || tooHeavy ? `${fills} ${costs}` : fills,
    cap: heavyText.line(included),
    share,
  }
}

function spokenShare(share: number): string {
  const nearest = heavyText.shares.reduce((best, each) =>
    Math.abs(each[0] - share) < Math.abs(best[0] - share) ? each : best,
  )
  return nearest[1]
}
