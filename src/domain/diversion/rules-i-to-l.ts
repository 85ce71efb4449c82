import {
  lately,
  officialCode,
  officialDocument,
  officialPage,
  type PlaceRules,
  place,
  thirdParty,
  unread,
} from './place-rules.ts'

const inglewood = officialCode(
  'Inglewood Municipal Code, chapter 7, Construction and Demolition Recycling Program (Ord. 18-10)',
  'https://ecode360.com/43778646',
  '2018-08-14',
)
const lancaster = thirdParty(
  'Antelope Valley Press, City ordinance to require recycling gains approval',
  'https://www.avpress.com/news/city-ordinance-to-require-recycling-gains-approval/article_a2b15a76-2627-11eb-b62e-fb74bbed4685.html',
  '2020-11-14',
)
const longBeach = {
  page: officialPage(
    'City of Long Beach, Construction & Demolition Debris Recycling Program',
    'https://www.longbeach.gov/lbds/building/cd/',
  ),
  form: officialDocument(
    'City of Long Beach, Construction & Demolition Management Plan (copy)',
    'https://fill.io/5f2fbc7be6cf4dda92b0429717a48f7e-aspx-Construction-Demolition-Management-Plan',
  ),
}
const laCity = {
  haulers: officialPage(
    'LA Sanitation, Waste Hauler Permit Program',
    'https://www.lacitysan.org/san/faces/home/portal/s-lsh-wwd/s-lsh-wwd-s/s-lsh-wwd-s-c/s-lsh-wwd-s-c-whp',
  ),
  recycling: officialPage(
    'LA Bureau of Sanitation, Construction and Demolition Recycling',
    'http://www.lacitysan.org/solid_resources/recycling/c&d.htm',
  ),
}
const laCounty = {
  page: officialPage(
    'Los Angeles County Public Works, Construction and Demolition Debris',
    'https://cleanla.lacounty.gov/cnd/',
  ),
  steps: officialPage(
    'Los Angeles County Public Works, Steps for Meeting Ordinance Requirements',
    'https://pw.lacounty.gov/epd/cd/instructions.cfm',
  ),
  background: officialPage(
    'Los Angeles County Public Works, background of the debris ordinance',
    'https://ladpw.org/epd/CD/background.cfm',
  ),
  revision: unread(
    'Los Angeles County Public Works, instructions for the final report, as a reviewer of our reports cites them',
  ),
}

export const placesIToL: readonly PlaceRules[] = [
  place({
    key: 'inglewood',
    targets: (asks) => {
      const since = { ...lately, from: '2018-08-14' } as const
      const remodels = ['alteration', 'tenant-improvement'] as const
      const proof = 'Proof that it was disposed of properly.'
      return [
        asks(65, inglewood, { ...since, note: 'Or the state’s share, if that is more.' }),
        asks(100, inglewood, { ...since, stream: 'land-clearing', kinds: ['non-residential'], works: ['new'] }),
        asks(100, inglewood, { ...since, stream: 'universal-waste', kinds: ['non-residential'], note: proof }),
        asks(100, inglewood, {
          ...since,
          ...{ stream: 'universal-waste', kinds: ['residential'], works: remodels, note: proof },
        }),
      ]
    },
    finalReport: { days: 0, after: ['temporary-occupancy', 'occupancy', 'final-inspection'], source: inglewood },
    asks: {
      'universal waste': ['All of it, for non-residential projects and alterations.', inglewood],
      system: ['The city’s Construction and Demolition Recycling Program.', inglewood],
    },
  }),
  place({
    key: 'lancaster',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Waste Management serves businesses and multi-family buildings. Whether that includes roll-off containers for debris was not found.',
        lancaster,
      ],
    },
  }),
  place({
    key: 'long-beach',
    targets: (asks) => [
      asks(65, longBeach.page, { maxInertBasisPoints: 2_000, note: 'At most 20% of the target may be inert debris.' }),
    ],
    finalReport: { days: 30, after: ['final-inspection'], source: longBeach.form },
    asks: {
      thresholds: [
        'All new buildings and demolitions, residential work that adds area or volume, and non-residential work that needs a permit.',
        longBeach.page,
      ],
      'what counts': ['At most 20% of the target may be inert debris: concrete, asphalt and dirt.', longBeach.form],
      facilities: ['A certified facility for construction and demolition debris.', longBeach.page],
      haulers: ['debris', 'permit', 'A hauler with a permit of the city, or the builder.', longBeach.page],
      attachments: ['Receipts with the signed Final Compliance Report.', longBeach.form],
      deposit: ['3% of the valuation, from $1,605 to $53,425; returned in proportion to compliance.', longBeach.page],
      system: ['The city’s own Construction & Demolition Management Plan.', longBeach.form],
    },
  }),
  place({
    key: 'los-angeles-city',
    acceptsFacilities: 'mixed loads',
    asks: {
      facilities: [
        'Mixed debris may only go to processors that the city certified; up to $5,000 per load otherwise.',
        laCity.recycling,
      ],
      haulers: [
        'debris',
        'permit',
        'The hauler needs an AB 939 permit, and so does a contractor who hauls; the permit number is on the building permit application.',
        laCity.haulers,
      ],
    },
  }),
  place({
    key: 'los-angeles-county',
    targets: (asks) => {
      const before = { from: '2005-01-04', until: '2024-08-18' } as const
      return [
        asks(50, laCounty.background, {
          from: '2005-01-04',
          until: '2018-04-29',
          doubt: 'The ordinance meant debris without inert material.',
        }),
        asks(65, laCounty.page, {
          from: '2018-04-30',
          until: '2024-08-18',
          doubt: 'The ordinance still said 50%; the county enforced 65%.',
        }),
        asks(50, laCounty.background, { ...before, stream: 'soil' }),
        asks(70, laCounty.page, {
          from: '2024-08-19',
          doubt: 'The same page still says 65% elsewhere; we use the stricter rule.',
        }),
        asks(100, laCounty.page, { from: '2024-08-19', stream: 'soil' }),
      ]
    },
    // One page counts from the estimated end, the other from completion.
    finalReport: { days: 45, after: ['estimated-end', 'completion'], source: laCounty.steps },
    asks: {
      'what counts': ['A proposed revision, not in force, asks for 100% of land clearing.', laCounty.revision],
      facilities: [
        'Only those of the approved Recycling and Reuse Plan, with a recycling rate that a third party certified.',
        laCounty.page,
      ],
      attachments: ['All weight tickets go with the final report; missing ones may cost up to $50,000.', laCounty.page],
      deposit: ['A deposit is refunded after the final report.', laCounty.page],
      system: ['EPIC-LA: Recycling and Reuse Plan before, Final Compliance Report after.', laCounty.steps],
    },
  }),
]
