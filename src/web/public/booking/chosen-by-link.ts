import { customerTypes, materialTypes } from '#content/wording/booking-choices.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import { type BookingValues, otherMaterial } from './booking-values.ts'

/**
 * What a link to the page can preselect: `/booking?size=30&type=contractor&material=Metal Scrap`. A material that is not in the form is
 * sent as `material=Other (Specify)&other=Dirt`.
 */
export function chosenByLink(search: URLSearchParams): Partial<BookingValues> {
  const size = Number(search.get('size'))
  const type = customerTypes.find((each) => each === search.get('type'))
  const material = materialTypes.find((each) => each.toLowerCase() === search.get('material')?.toLowerCase())
  const other = search.get('other')?.trim().slice(0, 100)
  return {
    ...(Number.isInteger(size) && size >= smallestBookableYards && size <= 100 && { dumpsterSize: size }),
    ...(type && { customerType: type }),
    ...(material && { materialType: material }),
    ...(material === otherMaterial && other && { materialOther: other }),
  }
}
