import { claims } from '#content/company/claims.ts'

/** Texts of /services. */
export const servicesText = {
  title: 'Dumpster rental services and sizes',
  description:
    'Residential dumpsters, commercial service, construction debris and green waste in Los Angeles County: six container sizes with dimensions and all-in prices.',

  headline: 'Whatever has to go, we have a container for it.',
  lede: 'From a 3 yard bin for a garage corner to a 40 yard roll-off for a framing crew. We bring it, you fill it, we haul it away and show you where it went.',
  book: 'Book a Dumpster',
  contact: 'Contact us',
  line: 'To scale: containers of 3, 6, 10, 20, 30 and 40 cubic yards in a row, beside a person of 5 feet 9.',
}

export type ServiceName = 'residential' | 'commercial' | 'construction' | 'green'

export type Service = {
  name: ServiceName
  heading: string
  text: string
  uses: readonly string[]
  /** The container in the picture. */
  yards: number
  /** Its load, for people who cannot see it. */
  picture: string
}

/** The four services that we offer. */
export const services: readonly Service[] = [
  {
    name: 'residential',
    heading: 'Residential dumpsters',
    text: 'A garage, a kitchen, forty years of belongings. We set the container on boards where you want it and leave the driveway as we found it.',
    uses: ['Garage and estate cleanouts', 'Kitchens, baths, floors', 'Moving out'],
    yards: 30,
    picture: 'A 30 yard container cut open: a sofa, a dresser, a mattress, boxes and bags, filled below the rim.',
  },
  {
    name: 'commercial',
    heading: 'Commercial service',
    text: 'Stores, offices, property managers. A container that stays and is swapped when full, or one for the weekend after a tenant leaves.',
    uses: ['Store refits and tenant cleanouts', 'Stockrooms and warehouses', 'Net 30 after credit approval'],
    yards: 40,
    picture: 'A 40 yard container cut open: pallets, cartons, filing cabinets and a desk, filled below the rim.',
  },
  {
    name: 'construction',
    heading: 'Construction debris removal',
    text: 'Framing, roofing, demolition. One truck brings the empty container and takes the full one, and every load comes with a weight ticket that names the facility.',
    uses: [
      'Drywall, lumber, roofing, tile',
      'Concrete and brick in the 10 yard',
      'CALGreen report for permit closeout',
    ],
    yards: 30,
    picture: 'A 30 yard container cut open: bricks, drywall, studs, a door and a toilet, filled below the rim.',
  },
  {
    name: 'green',
    heading: 'Yard and green waste',
    text: 'Palm fronds, hedges, sod, soil. Keep it separate from trash and it can become mulch. Soil is heavy, and the 10 yard with its low sides is made for it.',
    uses: ['Branches, fronds, hedges', 'Sod and soil', 'Logs and stumps'],
    yards: 10,
    picture: 'A 10 yard container cut open: sod in rolls, logs, soil and a palm frond, filled below the rim.',
  },
]

export const serviceCardText = {
  heading: 'Four kinds of work',
  usualSize: (yards: number) => `Drawn to scale in a ${yards} yard container.`,
}

/** Which rows of the table of sizes this page shows (rule 2). */
export const serviceSizes = [3, 6, 10, 20, 30, 40]

export const sizesText = {
  heading: 'Six sizes, and what each is for',
  intro: 'Prices are all in: delivery, pickup and disposal of the tons listed with each size.',
  name: (yards: number, kind: string) => `${yards} yard ${kind}`,
  forHomes: 'for homes',
  forContractors: (price: string) => `${price} for contractors`,
  outside: 'Outside',
  holds: 'Holds',
  loads: (loads: number) => `about ${loads} pickup loads`,
  included: 'Included',
  days: (days: number) => `up to ${days} days`,
  tonsAndDays: (tons: string, days: number) => `${tons} tons, up to ${days} days`,
  over: 'Each ton over',
}

export const whyText = {
  heading: 'Why people call us again',
  claims: [claims.years, claims.customers, claims.compliance],
  reasons: [
    {
      heading: claims.delivery,
      text: 'The calendar shows the days on which your size is free. If today is free, today works.',
    },
    { heading: claims.driveway, text: 'Rails and rollers stand on wood, never on your concrete or pavers.' },
    {
      heading: claims.reporting,
      text: 'Weight tickets, facility names and diversion percentages, ready to hand in at permit closeout.',
    },
    { heading: claims.licence, text: 'In California, from the moment the truck turns into your street.' },
    { heading: claims.support, text: 'Call or send a text, day or night. Emergencies on Sundays, too.' },
    {
      heading: 'One price, up front',
      text: 'What you see is all in. Possible extras, such as more tons or days, are listed next to it.',
    },
  ],
}

export const servicesClosing = {
  heading: 'Know your size? Book it. Not sure? Ask us.',
}
