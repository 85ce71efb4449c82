import type * as english from '#content/wording/booking-choices.ts'

/** The choices of the booking form: the value on the wire stays, the label is in Spanish. */
type Labels<Name extends 'materialLabels' | 'timePreferenceLabels' | 'customerTypeLabels'> = (typeof english)[Name]

export const materialLabels: Labels<'materialLabels'> = {
  'Mixed Construction Debris': 'Escombro mixto de construcción',
  'Household Junk': 'Cosas de la casa',
  'Concrete & Asphalt': 'Concreto y asfalto',
  'Wood & Lumber': 'Madera',
  'Metal Scrap': 'Metal y fierro',
  'Other (Specify)': 'Otro (diga cuál)',
}

export const timePreferenceLabels: Labels<'timePreferenceLabels'> = {
  'Morning (8AM - 12PM)': 'En la mañana (8 a 12)',
  'Afternoon (12PM - 5PM)': 'En la tarde (12 a 5)',
  'Any Time': 'A cualquier hora',
}

export const customerTypeLabels: Labels<'customerTypeLabels'> = {
  residential: 'Para mi casa',
  contractor: 'Contratista',
}

export const timePreferences: typeof english.timePreferences = [
  'Morning (8AM - 12PM)',
  'Afternoon (12PM - 5PM)',
  'Any Time',
]
export const materialTypes = Object.keys(materialLabels) as unknown as typeof english.materialTypes
export const customerTypes = Object.keys(customerTypeLabels) as unknown as typeof english.customerTypes

/** The question about a post office box (rule 308). */
export const questionTitle = 'Una pregunta'
export const whereItStands =
  '¿Dónde va a estar el contenedor? Un apartado postal no tiene entrada. Escriba la calle, o mándelo otra vez así y le llamamos.'

export const nameOfMaterial: typeof english.nameOfMaterial = (stored) =>
  (materialLabels as Record<string, string>)[stored] ?? stored
