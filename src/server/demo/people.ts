import type { Random } from './random.ts'

/** Fictional people and places; phones and addresses are from reserved ranges. */

const firstNames = [
  'Maria',
  'James',
  'Ana',
  'Robert',
  'Linh',
  'David',
  'Priya',
  'Michael',
  'Rosa',
  'Daniel',
  'Grace',
  'Carlos',
  'Karen',
  'Andre',
  'Nicole',
  'Hector',
  'Susan',
  'Minh',
  'Laura',
  'Omar',
  'Denise',
  'Victor',
  'Emily',
  'Tomas',
  'Aisha',
  'Brian',
  'Yolanda',
  'Kevin',
  'Mei',
  'Patrick',
  'Gloria',
  'Samir',
  'Teresa',
  'Wes',
  'Irene',
  'Marcus',
]
const lastNames = [
  'Alvarez',
  'Johnson',
  'Nguyen',
  'Garcia',
  'Patel',
  'Kim',
  'Torres',
  'Baker',
  'Hernandez',
  'Okafor',
  'Lopez',
  'Walsh',
  'Chavez',
  'Petrosyan',
  'Brooks',
  'Ramirez',
  'Tanaka',
  'Delgado',
  'Murphy',
  'Sandoval',
  'Ellis',
  'Castillo',
  'Nazari',
  'Foster',
  'Reyes',
  'Bennett',
  'Ochoa',
  'Sullivan',
  'Vargas',
  'Hughes',
  'Mendoza',
  'Price',
]
const companyNames = [
  'Sierra',
  'Oak & Stone',
  'Valley',
  'Golden State',
  'Newhall',
  'Pacific',
  'Canyon View',
  'Bright',
  'Mesa',
  'Summit',
  'Alder',
  'Cedar Creek',
  'Mission',
  'Harbor',
  'Redwood',
  'Sunrise',
  'Tri-Valley',
  'Westside',
]
const trades = [
  'Roofing',
  'Remodeling',
  'Demolition',
  'Concrete',
  'Construction',
  'Framing',
  'Landscape',
  'Kitchens',
  'Plumbing',
  'Drywall',
  'Homes',
  'Restoration',
  'Painting',
  'Paving',
]
const streets = [
  'Arroyo Park Drive',
  'Lyons Avenue',
  'Decoro Drive',
  'Soledad Street',
  'Copper Hill Drive',
  'Orchard Village Road',
  'Sierra Highway',
  'Magic Mountain Way',
  'Wiley Canyon Road',
  'Oakdale Avenue',
  'Chatsworth Street',
  'Foothill Drive',
  'Maple Court',
  'Alameda Avenue',
  'Vineland Place',
  'Cypress Lane',
  'Hillcrest Road',
  'Fourth Street',
  'Bouquet Lane',
  'Plum Canyon Way',
]

/** Towns by how often their people call; most live near the yard. */
const towns: readonly (readonly [city: string, zipCode: string])[] = [
  ['Valencia', '91355'],
  ['Valencia', '91354'],
  ['Santa Clarita', '91350'],
  ['Canyon Country', '91351'],
  ['Canyon Country', '91387'],
  ['Newhall', '91321'],
  ['Stevenson Ranch', '91381'],
  ['Castaic', '91384'],
  ['San Fernando', '91340'],
  ['Burbank', '91505'],
  ['Glendale', '91204'],
  ['Pasadena', '91104'],
  ['Lancaster', '93534'],
  ['Palmdale', '93550'],
  ['Los Angeles', '90031'],
  ['Simi Valley', '93065'],
  ['Bakersfield', '93301'],
]

export type Person = {
  firstName: string
  lastName: string
  companyName: string
  isContractor: boolean
  email: string
  phone: string
  address: string
  city: string
  zipCode: string
}

/** A person who needs a container. No two have the name or the company of another: `taken` has those that were invented. */
export function inventPerson(random: Random, isContractor: boolean, taken: Set<string>): Person {
  const [firstName, lastName] = unused(taken, () => [random.pick(firstNames), random.pick(lastNames)])
  const companyName = isContractor
    ? unused(taken, () => [random.pick(companyNames), random.pick(trades)]).join(' ')
    : ''
  const [city, zipCode] = towns[Math.floor(random.next() ** 1.6 * towns.length)] ?? ['Valencia', '91355']
  const host = companyName ? companyName.toLowerCase().replace(/[^a-z]+/g, '-') : 'mail'
  return {
    firstName,
    lastName,
    companyName,
    isContractor,
    email: `${firstName}.${lastName}${random.between(2, 99)}@${host}.example`.toLowerCase(),
    phone: `(${random.pick(['661', '818', '626', '213'])}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
    address: `${random.between(101, 28_999)} ${random.pick(streets)}`,
    city,
    zipCode,
  }
}

function unused(taken: Set<string>, invent: () => [string, string]): [string, string] {
  for (;;) {
    const names = invent()
    const name = names.join(' ')
    if (taken.has(name)) continue
    taken.add(name)
    return names
  }
}

/** A contractor with one job in another city. */
export const demolisher: Person = {
  firstName: 'Gus',
  lastName: 'Lindgren',
  companyName: 'Conejo Wrecking',
  isContractor: true,
  email: 'gus@conejo-wrecking.example',
  phone: '(805) 555-0134',
  address: '1180 Moorpark Road',
  city: 'Thousand Oaks',
  zipCode: '91360',
}

/** A contractor who orders three containers with one call. */
export const roofer: Person = {
  firstName: 'Yolanda',
  lastName: 'Prudhomme',
  companyName: 'Prudhomme Roofing',
  isContractor: true,
  email: 'yolanda@prudhomme-roofing.example',
  phone: '(661) 555-0137',
  address: '26415 Bouquet Canyon Road',
  city: 'Santa Clarita',
  zipCode: '91350',
}

export const placements = [
  'Left side of the driveway, on boards please',
  'On the street in front, cones are out',
  'Behind the house, gate is 11 feet wide',
  'As close to the garage as possible',
  'In front of unit B',
  '',
  '',
]
export const accessNotes = [
  'Gate code 4411',
  'Call when at the guard house',
  'Low wires on the left side',
  '',
  '',
  '',
  '',
]
export const specialWishes = [
  'Please call half an hour before',
  'Dog in the yard',
  'Neighbours know, park anywhere',
  '',
  '',
  '',
  '',
  '',
]
export const officeNotes = [
  'Repeat customer, pays on delivery',
  'Asked for the weight ticket by email',
  'Wants the next one on the same spot',
  'Site foreman is Rudy, on site from 7',
  'Spoke to the wife, she signs',
]
export const cityReplies = [
  'Public works: fine for debris of the owner’s own project, keep the weight tickets',
  'Counter said yes, we have the permit number on file',
  'Allowed under our contract with the franchised hauler',
]
export const leadNotes = [
  'Kitchen and two bathrooms, mostly cabinets and tile.',
  'Roof tear-off, about 24 squares, one layer.',
  'Cleaning out my parents’ house before the sale.',
  'How fast could you bring one to Castaic?',
  'Need numbers for a bid by Friday.',
  'Garage is full to the door. Not sure about the size.',
]
export const callNotes = [
  'Called, left a message.',
  'Spoke on the phone. Wants a price with delivery before he decides.',
  'Driveway is steep: a 20 at most. She sends a photo.',
  'Asked whether mattresses may go in. Call back after 5.',
]
export const lostReasons = [
  'Went with somebody cheaper',
  'Project is put off until spring',
  'No answer after three calls',
  '',
]
export const contactMessages = [
  'Do you take old tires together with construction debris?',
  'The invoice shows the wrong company name, can you change it?',
  'Your driver was great this morning, thank you!',
  'Do I need a permit to put one on the street in Glendale?',
]
