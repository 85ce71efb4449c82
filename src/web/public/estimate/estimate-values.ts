/** The id of the form, and of its draft. */
export const formId = 'estimate'

/** The form before anything is typed. Its fields stand in the order of the page. */
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
