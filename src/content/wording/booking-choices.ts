import type { CustomerType } from '#contract/customers/customers.ts'
import type { materialTypes as materialsOfCalls, timePreferences as timesOfCalls } from '#contract/orders/bookings.ts'

/**
 * The choices of the booking form: the value on the wire and the label. The types tie the lists to those of the contract, so that the
 * browser need not load the contract's rules.
 */
type Material = (typeof materialsOfCalls)[number]
type TimePreference = (typeof timesOfCalls)[number]

export const materialLabels: Readonly<Record<Material, string>> = {
  'Mixed Construction Debris': 'Mixed Construction Debris',
  'Household Junk': 'Household Junk',
  'Concrete & Asphalt': 'Concrete & Asphalt',
  'Wood & Lumber': 'Wood & Lumber',
  'Metal Scrap': 'Metal Scrap',
  'Other (Specify)': 'Other (Specify)',
}

/** A material as it is stored, for people: one of the form by its name, any other as somebody wrote it. */
export const nameOfMaterial = (stored: string): string => (materialLabels as Record<string, string>)[stored] ?? stored

export const timePreferenceLabels: Readonly<Record<TimePreference, string>> = {
  'Morning (8AM - 12PM)': 'Morning (8AM - 12PM)',
  'Afternoon (12PM - 5PM)': 'Afternoon (12PM - 5PM)',
  'Any Time': 'Any Time',
}

export const customerTypeLabels: Readonly<Record<CustomerType, string>> = {
  residential: 'Residential',
  contractor: 'Contractor',
}

export const timePreferences = Object.keys(timePreferenceLabels) as TimePreference[]
export const materialTypes = Object.keys(materialLabels) as Material[]
export const customerTypes = Object.keys(customerTypeLabels) as CustomerType[]
