/** The id of the form, and of its draft. */
export const formId = 'contact'

/** The form before anything is typed, under the names of the call, so that its messages find their fields: the subject is its projectType. */
export const emptyContact = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  projectType: '',
  notes: '',
  method: '',
}

export type ContactValues = typeof emptyContact
