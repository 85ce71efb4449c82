/** The id of the form, and of its draft. */
export const formId = 'estimate'

/** The empty form. Its fields are in page order. */
export const emptyEstimate = {
  projectType: '',
  estimatedSize: '',
  materialType: '',
  notes: '',
  address: '',
  city: '',
  zipCode: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
}

export type EstimateValues = typeof emptyEstimate
