import { inferred, lately, officialCode, officialPage, type PlaceRules, place, thirdParty } from './place-rules.ts'

const agouraHills = officialPage(
  'City of Agoura Hills, Construction & Demolition Debris Recycling Program',
  'https://agourahillscity.org/department/solid-waste-management/construction-demolition-debris-recycling-program',
)
const alhambra = {
  plan: officialCode(
    'Alhambra Municipal Code, waste management plan (Ord. 4798)',
    'https://codelibrary.amlegal.com/codes/alhambra/latest/alhambra_ca/0-0-0-134416',
    '2022-01-24',
  ),
  definitions: officialCode(
    'Alhambra Municipal Code, definitions (Ord. 4798)',
    'https://codelibrary.amlegal.com/codes/alhambra/latest/alhambra_ca/0-0-0-134377',
    '2022-01-24',
  ),
  security: officialCode(
    'Alhambra Municipal Code, performance security (Ord. 4798)',
    'https://codelibrary.amlegal.com/codes/alhambra/latest/alhambra_ca/0-0-0-134442',
    '2022-01-24',
  ),
}
const arcadia = officialPage(
  'City of Arcadia, Trash and Recycling',
  'https://www.arcadiaca.gov/government/city-departments/public-works-services/trash-and-recycling',
)
const azusa = officialPage('City of Azusa, C & D Recycling', 'https://www.ci.azusa.ca.us/1569/C-D-Recyling')
const baldwinPark = {
  covered: officialCode(
    'Baldwin Park Municipal Code, chapter 53, covered projects (Ord. 1214)',
    'https://codelibrary.amlegal.com/codes/baldwinpark/latest/baldwinpark_ca/0-0-0-2168',
    '2003-10-15',
  ),
  documentation: officialCode(
    'Baldwin Park Municipal Code, chapter 53, documentation of diversion',
    'https://codelibrary.amlegal.com/codes/baldwinpark/latest/baldwinpark_ca/0-0-0-2199',
  ),
}
const bellflower = {
  page: officialPage(
    'City of Bellflower, Waste Management Plan',
    'https://www.bellflower.org/departments/public_works/waste_management_plan.php',
  ),
  code: officialCode(
    'Construction and Demolition Waste Management Plan Ordinance of the City of Bellflower',
    'https://ecode360.com/43106767',
  ),
}
const beverlyHills = {
  hauler: officialPage(
    'City of Beverly Hills, Business Organic Waste Program',
    'https://www.beverlyhills.org/departments/publicworks/utilities/solidwasteoperations/organicwasterecyclingsb1383/businessorganicwasteprogram/',
  ),
  form: thirdParty(
    'Construction Waste Management Plan of Beverly Hills Building and Safety (copy)',
    'https://docest.com/doc/334165/master-calgreen-non-res-guide2010-second-edition-final-11-09-10',
  ),
}
const burbank = officialPage(
  'City of Burbank, Construction & Demolition Debris Diversion Ordinance',
  'https://www.burbankca.gov/departments/community-development/building/building-codes/c-d',
)
const burbankStreets = officialPage(
  'City of Burbank, Public Works, Permits',
  'https://www.burbankca.gov/web/public-works/permits',
)

export const placesAToB: readonly PlaceRules[] = [
  place({
    key: 'agoura-hills',
    targets: (asks) => [asks(65, agouraHills, { ...lately, stream: 'materials' })],
    finalReport: { days: 0, after: ['completion'], source: agouraHills },
    asks: {
      thresholds: [
        'All new construction, all commercial and residential additions and alterations, and demolitions that need a permit.',
        agouraHills,
      ],
      system: [
        'Form A, Certificate of Implementation, before the work; the Post Construction Waste Reduction/Recycling Summary Report after it.',
        agouraHills,
      ],
    },
  }),
  place({
    key: 'alhambra',
    targets: (asks) => [
      asks(65, inferred(alhambra.plan), {
        ...lately,
        from: '2022-01-24',
        doubt: 'The code refers to CALGreen; its own number was not visible.',
      }),
    ],
    finalReport: {
      days: 0,
      after: ['temporary-occupancy', 'occupancy', 'final-inspection', 'permit-expiry'],
      source: alhambra.definitions,
    },
    finalReportFor: { demolition: { days: 30, after: ['permit-issued'], source: alhambra.definitions } },
    asks: {
      thresholds: ['Projects that CALGreen covers.', alhambra.plan],
      haulers: [
        'debris',
        'ask',
        'The city’s contractor, Republic Services; whoever hauls their own debris files a waste management plan. Whether another company may haul was not visible.',
        inferred(alhambra.plan),
      ],
      declaration: [
        'The plan is signed, and certifies that the minimum diversion requirement will be met.',
        alhambra.plan,
      ],
      deposit: [
        'Security with the plan: $1,000 or 3% of the valuation, whichever is more; for a demolition $1,000 or $1 per square foot; at most $30,000 each.',
        alhambra.security,
      ],
      system: ['The city’s own Waste Management Plan.', alhambra.plan],
    },
  }),
  place({
    key: 'arcadia',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'The city permits a limited number of commercial haulers. Whether that includes roll-off containers for debris was not found.',
        arcadia,
      ],
    },
  }),
  place({
    key: 'azusa',
    targets: (asks) => [asks(65, azusa, { ...lately, from: '2017-01-01' })],
    finalReport: { days: -1, after: ['final-inspection'], source: azusa },
    asks: {
      thresholds: [
        'All construction and demolition projects; Ordinance 2020-01 names 1,000 square feet or more.',
        azusa,
      ],
      haulers: [
        'debris',
        'ask',
        'Athens Services has the franchise; contractors may haul their own debris. No third way is named.',
        inferred(azusa),
      ],
      attachments: ['Documentation of what was diverted and disposed of.', azusa],
      system: ['The city’s own Waste Management Plan, approved before the permit.', azusa],
    },
  }),
  place({
    key: 'baldwin-park',
    finalReport: { days: 90, after: ['completion'], source: baldwinPark.documentation },
    asks: {
      thresholds: ['Every permit under chapter 150 that is not exempt.', baldwinPark.covered],
      attachments: [
        'A summary, receipts and gate tickets with the actual weight or volume, and the approved plan with what was diverted and landfilled of each material.',
        baldwinPark.documentation,
      ],
      declaration: [
        'The most accurate method of measurement available, by scale where feasible.',
        baldwinPark.documentation,
      ],
      deposit: ['A diversion security deposit; the amount was not visible.', baldwinPark.covered, 'open'],
      system: [
        'The city’s own Construction and Demolition Materials Management Plan, approved before the permit.',
        baldwinPark.covered,
      ],
    },
  }),
  place({
    key: 'bellflower',
    targets: (asks) => [
      asks(65, bellflower.page, { ...lately, from: '2017-01-01', note: 'Of all construction waste.' }),
      asks(100, bellflower.code, { ...lately, stream: 'inert', from: '2003-12-08' }),
      asks(50, bellflower.code, { ...lately, stream: 'other-debris', from: '2003-12-08' }),
    ],
    finalReport: { days: 30, after: ['completion'], source: bellflower.page },
    asks: {
      thresholds: ['Projects of $50,000 or more, and every demolition.', bellflower.code],
      attachments: ['Documentation that the diversion requirement was met.', bellflower.page],
      deposit: ['3% of the cost of projects of $150,000 or more.', bellflower.page],
      system: ['The city’s own Waste Management Plan.', bellflower.page],
    },
  }),
  place({
    key: 'beverly-hills',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Athens Services serves businesses. Whether that includes roll-off containers for debris was not found.',
        beverlyHills.hauler,
      ],
      system: ['The city’s own Construction Waste Management Plan, seen as a copy of about 2010.', beverlyHills.form],
    },
  }),
  place({
    key: 'burbank',
    targets: (asks) => [asks(65, burbank)],
    finalReport: { days: 90, after: ['final-inspection'], source: burbank },
    asks: {
      thresholds: [
        'All demolitions and new buildings, residential work that adds area or volume, and non-residential additions from 1,000 square feet or alterations from $200,000.',
        burbank,
      ],
      attachments: ['Receipts of the facilities, within 90 days of the permit’s final, for the refund.', burbank],
      deposit: [
        'A fee of $58.05, and a deposit of $290.40 for the first ton and $58.05 for each further ton; at most $1,000 residential, $5,000 non-residential.',
        burbank,
      ],
      system: ['The city’s own plan, Recycling Summary Report and Deposit Refund Request.', burbank],
    },
    streetPermit: [
      'The use of the city’s right-of-way takes a temporary encroachment permit of Public Works, (818) 238-3950, and proof of insurance.',
      burbankStreets,
    ],
  }),
]
