import type { CityCheck } from '#contract/orders/orders.ts'
import { getJurisdiction } from './jurisdictions.ts'
import { possibleMaterials } from './materials.ts'
import { placeNames } from './place-names.ts'
import { recognizePlace } from './recognize-place.ts'

/** A load that somebody wants us to haul, as typed. */
export type WantedHaul = {
  city: string
  /** The city of its ZIP code; null outside of our table. */
  zipCity: string | null
  materialType: string
  materialOther?: string
}

/** The most urgent first: where city and ZIP code name two places, that one counts. */
const urgency: readonly CityCheck['sure'][] = ['exclusive', 'ask', 'material', 'permit', 'none']

const free: CityCheck = { sure: 'none', of: null, place: '', text: '' }

/**
 * Rule 394: whether the place of a load leaves its hauling to somebody else. A rule about construction debris asks for the material: other
 * loads are free, and of one that nobody named, staff are told to ask (`material`).
 */
export function whoMayHaul({ city, zipCity, ...load }: WantedHaul): CityCheck {
  const places = new Set([city, zipCity ?? ''].flatMap((name) => recognizePlace(name) ?? []))
  const isDebris = isConstructionDebris(load)
  const checks = [...places].flatMap((key): CityCheck[] => {
    const { haulers } = getJurisdiction(key)
    if (!haulers || (haulers.of === 'debris' && isDebris === false)) return []
    const { sure, of, text } = haulers
    const place = placeNames[key].replace('City of ', '')
    return [{ sure: of === 'debris' && isDebris === null && sure !== 'permit' ? 'material' : sure, of, place, text }]
  })
  return checks.sort((one, other) => urgency.indexOf(one.sure) - urgency.indexOf(other.sure))[0] ?? free
}

/** Rule 395: whether staff have to ask the city before we haul. */
export const isForCity = (check: CityCheck | null): boolean => check?.sure === 'exclusive' || check?.sure === 'ask'

const work =
  /\b(construction|demo(lition)?|remodel|renovation|debris|grading|excavat\w+|roof(s|ing)?|tear.?off|tiles?|stucco|plaster|framing|pallets)\b/i
const household =
  /\b(household|junk|garbage|trash|furniture|mattress(es)?|appliances?|clothes|clothing|estate|office)\b/i

/** Whether words of a booking, quote or file mean construction debris; null if they say nothing about it. */
function isConstructionDebris({
  materialType,
  materialOther = '',
}: Pick<WantedHaul, 'materialType' | 'materialOther'>) {
  const said = [materialType.replace(/^other \(specify\)$/i, ''), materialOther].join(' ').trim()
  const isOfWork = work.test(said) || possibleMaterials(said).some(({ key }) => debris.has(key))
  return isOfWork ? true : household.test(said) ? false : null
}

/** What comes from building sites alone; "mixed" may be anything. */
const debris = new Set<string>([
  ...['asphalt', 'shingles', 'brick', 'carpet', 'concrete', 'drywall', 'masonry', 'metals', 'rock'],
  ...['engineered-wood', 'solid-wood', 'soil'],
])
