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

const santaClaritaStreets = officialPage(
  'City of Santa Clarita, Encroachment Permit',
  'http://user.govoutreach.com/santaclarita/faq.php?cid=5807',
)
const santaClarita = officialPage(
  'City of Santa Clarita, Construction and Demolition Recycling Ordinance',
  'https://greensantaclarita.com/construction-and-development/construction-and-demolition-recycling-ordinance/',
)
const santaMonica = {
  faqs: officialPage(
    'City of Santa Monica, Construction and Demolition Waste FAQs',
    'https://www.smgov.net/Departments/PublicWorks/ContentRecycling.aspx?id=8137',
  ),
  material: officialPage(
    'City of Santa Monica, How to Recycle Construction and Demolition Material',
    'https://www.santamonica.gov/process-explainers/how-to-recycle-construction-and-demolition-c-d-material',
  ),
  plan: officialPage(
    'City of Santa Monica, How to Create a Waste Management Plan',
    'https://www.santamonica.gov/process-explainers/how-to-create-a-waste-management-plan',
  ),
  blog: thirdParty(
    'Sweis Kloss, a builder, Roofing tiles made from what',
    'https://sweisklosscontractors.blogspot.com/2019/07/roofing-tiles-made-from-what.html',
  ),
}
const thousandOaks = {
  page: officialPage(
    'City of Thousand Oaks, Construction and Demolition Debris',
    'https://www.toaks.org/departments/public-works/sustainability/trash-recycling/trash-recycling-businesses/c-d-recycling-permits',
  ),
  report: officialCode(
    'Thousand Oaks Municipal Code, title 6, chapter 3, final report (Ord. 1639-NS)',
    'https://codelibrary.amlegal.com/codes/thousandoaks/latest/thousandoaks_ca/0-0-0-28966',
  ),
  definitions: officialCode(
    'Thousand Oaks Municipal Code, section 6-3.102',
    'https://codelibrary.amlegal.com/codes/thousandoaks/latest/thousandoaks_ca/0-0-0-28895',
  ),
}
const torrance = officialPage(
  'City of Torrance, Construction and Demolition Material Recycling',
  'https://www.torranceca.gov/our-city/public-works/residential-trash-and-recycling/construction-and-demolition-material-recycling',
)
const venturaCounty = officialPage(
  'County of Ventura, Construction and Demolition Debris',
  'https://www.vcpublicworks.org/wsd/iwmd/construction-2/',
)
const westCovina = {
  ordinance: officialDocument(
    'West Covina, Ordinance 2209',
    'https://records.westcovina.org/WebLink/DocView.aspx?id=17744&dbid=0&repo=WestCovina',
  ),
  hauler: officialPage(
    'City of West Covina, Environmental Services',
    'http://www.westcovina.org/departments/public-works/environmental-services',
  ),
}
const whittier = officialPage('City of Whittier, Trash', 'https://cityofwhittier.org/government/public-works/trash')

export const placesSToW: readonly PlaceRules[] = [
  place({ key: 'san-fernando' }),
  place({
    key: 'santa-clarita',
    targets: (asks) => [
      asks(65, santaClarita, { stream: 'inert' }),
      asks(65, santaClarita, { stream: 'other-debris' }),
    ],
    // Read on November 22, 2026; the part of the page that was stored later ends before it.
    finalReport: { days: 180, after: ['final-inspection'], source: { ...santaClarita, seen: '2026-11-22' } },
    asks: {
      thresholds: [
        'All demolitions, new homes, residential additions, new commercial buildings over 1,000 square feet, and commercial work over $200,000.',
        santaClarita,
      ],
      haulers: [
        'debris',
        'exclusive',
        'Only a franchised hauler, or the generator of the debris, may haul it.',
        santaClarita,
      ],
      deposit: ['The deposit is 2% of the valuation, 10% for a demolition, at most $15,000.', santaClarita],
      system: [
        'The city’s own Construction and Demolition Materials Management Plan, online or on paper.',
        santaClarita,
      ],
    },
    streetPermit: [
      'A dumpster in the right-of-way takes an encroachment permit of the Development Services Division; its hotline is (661) 286-4060.',
      santaClaritaStreets,
    ],
  }),
  place({
    key: 'santa-monica',
    targets: (asks) => [asks(70, santaMonica.blog, { ...lately, stream: 'materials' })],
    finalReport: { days: 30, after: ['final-inspection', 'occupancy'], source: santaMonica.faqs },
    acceptsFacilities: 'every load',
    asks: {
      thresholds: ['From $50,000 or 1,000 square feet, and every demolition.', santaMonica.faqs],
      facilities: ['Only approved facilities, as chosen in the plan.', santaMonica.material],
      haulers: [
        'debris',
        'permit',
        'Approved private haulers or the contractor, as chosen in the plan.',
        santaMonica.faqs,
      ],
      attachments: [
        'Receipts with weight, material and the project’s address; tickets without the address are refused.',
        santaMonica.material,
      ],
      deposit: [
        'A performance deposit; lost if the plan is changed without telling the city, or the refund is not asked for in time.',
        santaMonica.faqs,
      ],
      system: ['Santa Monica Waste Tracker (Green Halo) since September 13, 2022.', santaMonica.plan],
    },
  }),
  place({
    key: 'thousand-oaks',
    targets: (asks) => [asks(65, thousandOaks.page)],
    finalReport: { days: 30, after: ['occupancy', 'final-inspection'], source: thousandOaks.definitions },
    declaration:
      'I certify under penalty of perjury that the most accurate, commercially reasonable method of measurement available was used.',
    asks: {
      thresholds: [
        'All new construction and demolitions, residential work with a permit, and non-residential work from 1,000 square feet or $200,000.',
        thousandOaks.page,
      ],
      attachments: ['Copies of receipts or weight tickets of all vendors and facilities.', thousandOaks.report],
      declaration: [
        'Signed under penalty of perjury; it names the method, and certifies that it is the most accurate, commercially reasonable one available.',
        thousandOaks.report,
      ],
      deposit: ['None.', thousandOaks.page],
      system: ['Green Halo.', thousandOaks.page],
    },
  }),
  place({
    key: 'torrance',
    targets: (asks) => [
      asks(65, torrance, { ...lately, stream: 'materials', note: 'Of what leaves the site.' }),
      asks(100, torrance, { ...lately, stream: 'soil', note: 'All excavated soil.' }),
      asks(100, torrance, { ...lately, stream: 'land-clearing' }),
      asks(100, torrance, { ...lately, stream: 'universal-waste', note: 'Proof of proper disposal.' }),
    ],
    finalReport: { days: -1, after: ['final-inspection'], source: torrance },
    asks: {
      thresholds: ['All commercial and some residential projects.', torrance],
      attachments: [
        'Receipts with material, weight, how it was treated, the facility and the address of the site; summaries of facilities with the same are accepted.',
        torrance,
      ],
      'universal waste': ['All of it.', torrance],
      deposit: ['None seen; $5,000, for demolitions $10,000, if the plan is not completed.', torrance],
      system: ['The city’s own Waste Management Plan, one form for before and after.', torrance],
    },
  }),
  place({
    key: 'ventura-county',
    targets: (asks) => [asks(65, venturaCounty)],
    finalReport: { days: 0, after: ['completion'], source: venturaCounty },
    asks: {
      thresholds: [
        'New buildings, demolitions, all non-residential additions and alterations, and residential work that adds area, volume or size.',
        venturaCounty,
      ],
      facilities: [
        'Named: Del Norte (Oxnard), Gold Coast (Ventura), Simi Valley Landfill and Recycling.',
        venturaCounty,
      ],
      haulers: ['debris', 'permit', 'An authorized collector, or self-haul to a sorting facility.', venturaCounty],
      attachments: [
        'Recycling receipts, which have to be asked for at the facility, uploaded before the final approval.',
        venturaCounty,
      ],
      system: ['Citizen Access.', venturaCounty],
    },
  }),
  place({
    key: 'west-covina',
    targets: (asks) => [
      asks(50, inferred(westCovina.ordinance), {
        ...lately,
        doubt: 'A finding says that 50% is feasible; the binding section was not visible.',
      }),
    ],
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Athens Services has the franchise. Whether that includes roll-off containers for debris was not found.',
        westCovina.hauler,
      ],
    },
  }),
  place({
    key: 'whittier',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Athens Services in the west and Republic Services in the east; own haul needs a Self-Hauler Permit. Whether that includes roll-off containers for debris was not found.',
        whittier,
      ],
    },
  }),
]
