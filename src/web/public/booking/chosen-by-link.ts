import { customerTypes, materialTypes, timePreferences } from '#content/wording/booking-choices.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { type BookingValues, otherMaterial } from './booking-values.ts'

/**
 * What a link to the page can preselect: `/booking?size=30&type=contractor&material=Metal Scrap`, and
 * `zip=91355&date=2026-12-01&time=morning`. A material that is not in the form is
 * sent as `material=Other (Specify)&other=Dirt`.
 */
export function chosenByLink(search: URLSearchParams): Partial<BookingValues> {
  const size = Number(search.get('size'))
  const type = customerTypes.find((each) => each === search.get('type'))
  const material = materialTypes.find((each) => each.toLowerCase() === search.get('material')?.toLowerCase())
  const other = search.get('other')?.trim().slice(0, 100)
  const zipCode = zipCodeKey(search.get('zip') ?? '')
  const date = search.get('date') ?? ''
  const time = search.get('time')?.toLowerCase()
  const timePreference = time && timePreferences.find((each) => each.toLowerCase().startsWith(time))
  return {
    ...(zipCode && { zipCode }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && { requestedDeliveryDate: date }),
    ...(timePreference && { timePreference }),
    ...(Number.isInteger(size) && size >= smallestBookableYards && size <= 100 && { dumpsterSize: size }),
    ...(type && { customerType: type }),
    ...(material && { materialType: material }),
    ...(material === otherMaterial && other && { materialOther: other }),
  }
}
