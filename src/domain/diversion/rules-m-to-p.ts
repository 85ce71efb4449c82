import {
  inferred,
  lately,
  officialCode,
  officialDocument,
  officialPage,
  type PlaceRules,
  place,
  thirdParty,
} from './place-rules.ts'

const malibu = {
  page: officialPage('City of Malibu, Plan Check Information', 'https://malibucity.org/419/Plan-Check-Information'),
  packet: officialDocument(
    'City of Malibu, C&D Debris Recycling Program packet (copy)',
    'https://fill.io/582-Professional-Letter',
  ),
}
const monrovia = {
  page: officialPage(
    'City of Monrovia, Construction & Demolition Debris',
    'https://monroviaca.gov/your-government/public-works/trash-services/construction-demolition-debris',
  ),
  hauler: officialPage(
    'City of Monrovia, Trash Services',
    'https://www.cityofmonrovia.org/your-government/public-works/trash-services',
  ),
}
const montebello = {
  programme: officialPage(
    'Go Green Montebello, Construction & Demolition',
    'https://gogreenmontebello.com/construction-%26-demolition',
  ),
  page: officialPage(
    'City of Montebello, Recycling Program',
    'https://www.montebelloca.gov/departments/public_works/go_green/recycling_program',
  ),
}
const palmdale = {
  code: officialCode(
    'Palmdale Municipal Code, chapter 8.06 (Ord. 1601)',
    'https://codepublishing.com/CA/Palmdale/html/Palmdale08/Palmdale0806.html',
  ),
  hauler: officialPage(
    'City of Palmdale, Trash, Recycling and Organics',
    'https://cityofpalmdaleca.gov/1202/Trash-Recycling-and-Organics',
  ),
}
const pasadena = {
  page: officialPage(
    'City of Pasadena, Construction and Demolition Debris Recycling (PMC 8.62)',
    'https://www.cityofpasadena.net/public-works/engineering-and-construction/construction-and-demolition-debris-recycling/',
  ),
  plan: officialCode(
    'Pasadena Municipal Code, section 8.62.040 (Ord. 7238)',
    'http://pasadena-ca.elaws.us/code/coor_title8_ch8.62_sec8.62.040',
    '2014-02-03',
  ),
  steps: officialDocument(
    'Pasadena Public Works, C&D steps to recycle (copy)',
    'https://vdocuments.mx/cd-steps-to-recycle-construction-and-demolition-program-9309-rayo-ave.html',
  ),
  deposit: thirdParty(
    'EB3 Construction, Recycling center construction contractor',
    'https://blog.eb3construction.com/construction/design-build-contracting/recycling-center-construction-contractor',
  ),
}

export const placesMToP: readonly PlaceRules[] = [
  place({
    key: 'malibu',
    targets: (asks) => [asks(65, malibu.page, { from: '2017-01-01' })],
    asks: {
      thresholds: [
        'New construction, demolitions, and work that adds area, volume or size. Demolitions due to a fire need the affidavit alone.',
        malibu.packet,
      ],
      haulers: ['debris', 'permit', 'The hauler must be on the city’s list.', malibu.packet],
      attachments: ['Documentation of everything that was hauled, also by subcontractors.', malibu.packet],
      declaration: ['An Affidavit and Certification is signed before the permit.', malibu.packet],
      system: ['The city’s own packet: affidavit before, Recycling Report after.', malibu.packet],
    },
  }),
  place({
    key: 'monrovia',
    targets: (asks) => [asks(50, monrovia.page, { ...lately, stream: 'materials' })],
    finalReport: { days: 0, after: ['completion'], source: monrovia.page },
    asks: {
      thresholds: ['All projects.', monrovia.page],
      haulers: [
        'roll-offs',
        'exclusive',
        'Athens Services is the exclusive provider of trash and recycling citywide.',
        monrovia.hauler,
      ],
      attachments: ['Receipts or weight tickets.', monrovia.page],
      deposit: ['$0.20 per square foot, at least $250.', monrovia.page],
      system: ['The city’s own Waste Management Plan and Waste Management Report.', monrovia.page],
    },
  }),
  place({
    key: 'montebello',
    targets: (asks) => [
      asks(65, inferred(montebello.programme), {
        ...lately,
        doubt: 'The city takes over CALGreen; the page gives no number.',
      }),
    ],
    finalReport: { days: 0, after: ['completion'], source: montebello.page },
    asks: {
      thresholds: ['Any work that creates debris.', montebello.programme],
      haulers: [
        'debris',
        'exclusive',
        'Only licensed and franchised haulers (8.12.070); the applicant names one.',
        montebello.page,
      ],
      system: [
        'The city’s own Waste Management Plan before, Commercial & Demolition Reporting Form after.',
        montebello.page,
      ],
    },
  }),
  place({ key: 'norwalk' }),
  place({
    key: 'palmdale',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Waste Management is the exclusive provider of trash and recycling. Whether that includes roll-off containers for debris was not visible.',
        palmdale.hauler,
      ],
      deposit: ['Permit fees (8.06.120); the amounts were not visible.', palmdale.code, 'open'],
      system: ['The city’s own Waste Management Plan (8.06.060).', palmdale.code],
    },
  }),
  place({
    key: 'pasadena',
    targets: (asks) => [
      asks(75, pasadena.page, { from: '2014-02-03', note: 'By recycling, salvage or deconstruction.' }),
      asks(100, pasadena.page, {
        ...lately,
        ...{ stream: 'universal-waste', kinds: ['non-residential'] },
        note: 'Proof of proper disposal.',
      }),
    ],
    finalReport: { days: -1, after: ['final-inspection'], source: pasadena.steps },
    leastRateBasisPoints: 7_500,
    asks: {
      thresholds: [
        'All new structures, demolitions and residential additions; residential alterations from $20,000; non-residential additions from 1,000 square feet or improvements from $200,000.',
        pasadena.page,
      ],
      facilities: ['Facilities with a recycling rate of at least 75%.', pasadena.steps],
      haulers: ['debris', 'exclusive', 'A franchised hauler.', pasadena.steps],
      attachments: ['Weight receipts of the facility, and receipts of the hauler.', pasadena.steps],
      'universal waste': ['Proof, for commercial work and tenant improvements over 1,000 square feet.', pasadena.page],
      declaration: ['The plan is attested under penalty of perjury.', pasadena.plan],
      deposit: [
        '$1,000 or 3% of the valuation, whichever is more, at most $30,000. A newspaper says $300 to $1,000 instead.',
        pasadena.deposit,
      ],
      system: ['Green Halo.', pasadena.page],
    },
  }),
  place({ key: 'pomona' }),
]
