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

const calabasas = officialPage(
  'City of Calabasas, Solid Waste Franchised Hauler',
  'http://cityofcalabasas.com/curbside-recycling.html',
)
const carson = officialCode(
  'Carson Municipal Code, article V, chapter 2',
  'http://codepublishing.com/CA/Carson/html/Carson05/Carson050200.html',
)
const cerritos = officialCode(
  'Cerritos Municipal Code, chapter 6.10 (Ord. 929)',
  'https://www.codepublishing.com/CA/Cerritos/html/Cerritos06/Cerritos0610.html',
)
const claremont = officialPage('City of Claremont, Trash', 'https://claremontca.gov/City-Services/Trash')
const compton = officialCode('Compton, solid waste chapter (city inferred)', 'https://ecode360.com/35617951')
const covina = officialCode(
  'Covina Municipal Code, chapter 8.09',
  'https://www.codepublishing.com/CA/Covina/html/Covina08/Covina0809.html',
)
const culverCity = {
  page: officialPage(
    'City of Culver City, Construction and Demolition',
    'https://www.culvercity.gov/Services/Environmental-Programs/Construction-and-Demolition',
  ),
  code: officialCode(
    'Culver City Municipal Code, chapter 5.01',
    'https://codelibrary.amlegal.com/codes/culvercity/latest/culvercity_ca/0-0-0-35527',
  ),
}
const downey = officialPage(
  'City of Downey, Trash & Recycling',
  'https://www.downeyca.org/our-city/departments/public-works/trash-recycling',
)
const elMonte = officialPage(
  'City of El Monte, Multi-Family Trash Collection',
  'https://www.elmonteca.gov/300/Multi-Family-Trash-Collection',
)
const elSegundo = officialDocument(
  'El Segundo, Ordinance 1669',
  'https://docs.elsegundo.org/WebLink/DocView.aspx?dbid=0&id=1308690&repo=COES',
)
const gardena = officialPage(
  'Gardena Awaits, Construction and Inspections',
  'http://www.gardenaawaits.com/construction-and-inspections/',
)
const glendale = {
  ordinance: officialPage(
    'City of Glendale, Construction & Demolition Debris Recycling Ordinance',
    'https://glendaleca.gov/government/departments/community-development/licenses-permits-and-applications/construction-demolition-enclosures',
  ),
  tags: officialPage(
    'City of Glendale, After Project Completion',
    'https://www.glendaleca.gov/government/departments/public-works/integrated-waste-management/construction-demolition-debris/after-project-completion',
  ),
}
const glendora = {
  page: officialPage(
    'City of Glendora, Waste Management Plans',
    'https://cityofglendora.org/departments/waste-management-plans-3456',
  ),
  hauler: officialPage(
    'City of Glendora, Solid Waste Collection and Disposal',
    'https://cityofglendora.gov/Services/Environmental-Services/Solid-Waste-Collection-and-Disposal',
  ),
}
const hawthorne = {
  page: officialPage(
    'City of Hawthorne, Contractors Factsheet',
    'http://www.cityofhawthorne.org/contractors-factsheet',
  ),
  hauler: thirdParty(
    'California Waste Services, City of Hawthorne',
    'http://www.californiawasteservices.com/hawthorne.html',
  ),
}

export const placesCToH: readonly PlaceRules[] = [
  place({
    key: 'calabasas',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Waste Management has the exclusive residential franchise and one for businesses. Whether that includes roll-off containers for debris was not found.',
        calabasas,
      ],
    },
  }),
  place({
    key: 'carson',
    asks: {
      haulers: [
        'debris',
        'exclusive',
        'An exclusive franchise serves construction and demolition sites (sections 5201 and 5270).',
        carson,
      ],
    },
  }),
  place({
    key: 'cerritos',
    asks: {
      deposit: ['A performance security (6.10.070); the amount was not visible.', cerritos, 'open'],
      system: ['The city’s own Waste Management Plan (6.10.050) and report (6.10.100).', cerritos],
    },
  }),
  place({
    key: 'claremont',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'The city’s Sanitation Division serves residents and businesses. Whether that includes roll-off containers for debris was not found.',
        claremont,
      ],
    },
  }),
  place({
    key: 'compton',
    asks: {
      haulers: ['roll-offs', 'ask', 'Only the city or a collector with an agreement may collect.', inferred(compton)],
    },
  }),
  place({
    key: 'covina',
    asks: {
      facilities: ['The city approves facilities (8.09.080); the list was not visible.', covina, 'open'],
      haulers: ['debris', 'ask', 'Hauling options are regulated (8.09.090); the text was not visible.', covina],
      deposit: [
        'A diversion security deposit (8.09.120) and a fee (8.09.110); the amounts were not visible.',
        covina,
        'open',
      ],
      system: ['A pre-project recycling plan and a post-project compliance report (8.09.140).', covina],
    },
  }),
  place({
    key: 'culver-city',
    targets: (asks) => [asks(75, culverCity.page, lately)],
    asks: {
      thresholds: ['All holders of building and demolition permits.', culverCity.page],
      haulers: [
        'roll-offs',
        'exclusive',
        'Only the city’s Public Works may serve containers, bins and roll-offs.',
        culverCity.code,
      ],
      attachments: ['Waste receipts, uploaded.', culverCity.page],
      deposit: ['A monthly administration fee since January 13, 2025; no deposit was seen.', culverCity.page],
      system: ['Green Halo: plan, tickets and final report.', culverCity.page],
    },
  }),
  place({
    key: 'downey',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'CalMet Services has the exclusive franchise for homes of up to four units. Whether that includes roll-off containers for debris was not found.',
        downey,
      ],
    },
  }),
  place({
    key: 'el-monte',
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Valley Vista Services serves multi-family buildings. Whether that includes roll-off containers for debris was not found.',
        elMonte,
      ],
    },
  }),
  place({
    key: 'el-segundo',
    asks: {
      haulers: [
        'roll-offs',
        'permit',
        'Whoever provides temporary roll-offs or bins needs a permit of the city.',
        elSegundo,
      ],
    },
  }),
  place({
    key: 'gardena',
    asks: {
      haulers: [
        'debris',
        'exclusive',
        'Waste Resources of Gardena is the only authorized hauler for construction, demolition and grading.',
        gardena,
      ],
    },
  }),
  place({
    key: 'glendale',
    targets: (asks) => [asks(65, glendale.ordinance)],
    // The page says six months: 180 days are at most four days earlier.
    finalReport: { days: 180, after: ['occupancy'], source: glendale.ordinance },
    acceptsFacilities: 'every load',
    asks: {
      thresholds: [
        'New buildings, residential work that adds area or volume, all non-residential additions and alterations, and city projects from 5,000 square feet.',
        glendale.ordinance,
      ],
      facilities: [
        'Only a certified mixed-debris facility or certified recycler, even for a separate load of concrete.',
        glendale.ordinance,
      ],
      attachments: [
        'Original facility tags that show the project’s address; photocopies are not accepted.',
        glendale.tags,
      ],
      deposit: [
        '6% of the valuation of a demolition, 2% of construction of a single family home, at most $30,000; and a fee of $50.',
        glendale.ordinance,
      ],
      system: ['The city’s own Waste Reduction and Recycling Plan and its Compliance Report.', glendale.ordinance],
    },
  }),
  place({
    key: 'glendora',
    targets: (asks) => [
      asks(65, glendora.page, { ...lately, doubt: 'The code, from 2005, says 50%; the stricter one applies.' }),
    ],
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Athens Services has the city’s contract. Whether that includes roll-off containers for debris was not found.',
        glendora.hauler,
      ],
      deposit: ['For some projects; the amounts were not visible.', glendora.page, 'open'],
      system: ['The city’s own Waste Management Plan and its Final Report Form.', glendora.page],
    },
  }),
  place({
    key: 'hawthorne',
    targets: (asks) => [
      asks(50, hawthorne.page, { ...lately, from: '1999-09-13', note: 'The most that is feasible, at least 50%.' }),
    ],
    finalReport: { days: 0, after: ['completion'], source: hawthorne.page },
    asks: {
      haulers: [
        'roll-offs',
        'ask',
        'Allied Waste (Republic) was named as exclusive; the page is old.',
        hawthorne.hauler,
      ],
      deposit: ['$250.', hawthorne.hauler],
      system: [
        'A Solid Resource Management Plan before, and the Contractor’s Diversion and Disposal Report after.',
        hawthorne.page,
      ],
    },
  }),
]
