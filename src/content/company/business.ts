/**
 * The company (rule 3). Every value is a setting that the environment can override; the defaults are clearly fictional. Phones are in
 * international form without spaces ("+16615550142").
 */
export type Business = {
  name: string
  phone: string
  /** The number that change-request messages name. */
  secondPhone: string
  email: string
  street: string
  city: string
  state: string
  zipCode: string
}

export const defaultBusiness: Business = {
  name: 'Canyon Roll-Off',
  phone: '+16615550142',
  secondPhone: '+16615550143',
  email: 'office@canyon.example',
  street: '1200 Example Canyon Road',
  city: 'Santa Clarita',
  state: 'CA',
  zipCode: '91350',
}
