/** The facts of a public page. The suites in tests/end-to-end/pages-*.test.ts go through all of them: add new pages here. */
export type PublicPage = {
  path: string
  heading: string
  /** Some of its text, which must also appear without JavaScript. */
  says: string[]
  /** Whether its structured data has the price of each container. */
  priced: boolean
}

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    heading: 'A dumpster on your driveway tomorrow.',
    says: [
      'a small container for heavy material can cost more than a larger one',
      ...['Trusted By Industry Leaders', 'Fast Swaps', 'Driveway-Safe', 'CALGreen Ready', 'Santa Clarita', '$850'],
    ],
    priced: true,
  },
  {
    path: '/services',
    heading: 'Whatever has to go, we have a container for it.',
    says: [
      'Residential dumpsters',
      'Commercial service',
      'Construction debris removal',
      'Yard and green waste',
      '3 yard bin',
      "22' × 8' × 8'",
      '$895',
    ],
    priced: true,
  },
  {
    path: '/how-it-works',
    heading: 'Book it. Fill it. Gone.',
    says: ['We deliver and pick up', 'Disposal and reporting', 'Driveway protection boards', '20 yd', '$450'],
    priced: true,
  },
  {
    path: '/booking',
    heading: 'Book a Dumpster',
    says: ['ZIP code', 'Household Junk', '$775', '$895', 'Online booking needs JavaScript.'],
    priced: true,
  },
  {
    path: '/estimate',
    heading: 'Request an Estimate',
    says: ['Kitchen Remodel', '40 Yard', 'Not Sure', 'ZIP code', 'This form needs JavaScript.'],
    priced: false,
  },
  {
    path: '/contact',
    heading: 'Contact Us',
    says: [
      'Emergency line',
      '8:00 AM to 4:00 PM',
      'office@canyon.example',
      'Billing Question',
      'Text Message',
      '91350',
    ],
    priced: false,
  },
  { path: '/privacy-policy', heading: 'Privacy Policy', says: ['September 22, 2025', 'CCPA', 'STOP'], priced: false },
  {
    path: '/terms',
    heading: 'Terms of Service',
    says: ['September 22, 2025', 'Sunday', 'arbitration', '1.5%'],
    priced: false,
  },
  {
    path: '/dumpster-rental/burbank',
    heading: 'A dumpster in Burbank tomorrow.',
    says: [
      'Earliest truck to Burbank',
      '$450',
      '65% of construction debris',
      'Deposit',
      'Common questions in Burbank',
      'Glendale',
    ],
    priced: true,
  },
]

/** A page that does not exist; it is checked like the others. */
export const missingPage = { path: '/no/such/page', heading: '404 Page Not Found' }
