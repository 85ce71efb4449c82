import type { NewCustomer } from '#server/customers/new-customer.ts'

/** For every sign-in of the demo. It is no secret: a demo holds nothing that is real. */
export const demoPassword = 'roll-off-demo'

/** The staff: one of each role (rule 259). The first two keep the records. */
export const demoStaff = [
  { username: 'dana', name: 'Dana Whitaker', email: 'dana@canyon-rolloff.example', role: 'owner' },
  { username: 'luis', name: 'Luis Ortega', email: 'luis@canyon-rolloff.example', role: 'office' },
  { username: 'ray', name: 'Ray Castillo', email: 'ray@canyon-rolloff.example', role: 'dispatcher' },
  { username: 'beth', name: 'Beth Nguyen', email: 'beth@canyon-rolloff.example', role: 'bookkeeper' },
  { username: 'nora', name: 'Nora Lindqvist', email: 'nora@canyon-rolloff.example', role: 'reader' },
] as const

type DemoCustomer = Omit<NewCustomer, 'passwordHash' | 'googleSubject'> & {
  address: string
  city: string
  zipCode: string
}

/** Where the builder works besides their own lot: one of the projects. */
export const builderSite = { address: '28130 Copper Hill Drive', city: 'Valencia', zipCode: '91354' } as const

/** Customers with an account: a homeowner and a builder. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    email: 'maria@delgado.example',
    firstName: 'Maria',
    lastName: 'Delgado',
    phone: '(661) 555-0113',
    customerType: 'residential',
    companyName: '',
    language: null,
    address: '24510 Arroyo Park Drive',
    city: 'Valencia',
    zipCode: '91355',
  },
  {
    email: 'sam@ridgeline-builders.example',
    firstName: 'Sam',
    lastName: 'Whitfield',
    phone: '(661) 555-0148',
    customerType: 'contractor',
    companyName: 'Ridgeline Builders',
    language: null,
    address: '27811 Hillcrest Road',
    city: 'Castaic',
    zipCode: '91384',
  },
]
