import type { CustomerType } from '#contract/customers/customers.ts'

/** The form before anything is typed. */
export const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  customerType: 'residential' as CustomerType,
  companyName: '',
  password: '',
  confirmPassword: '',
}

export type RegisterValues = typeof emptyRegistration
