import type { Source } from './diversion-rule.ts'

/** The day on which the pages below were read, from undated archived copies. Read the law before relying on them. */
const seen = '2026-11-22'

const source = (title: string, url: string): Source => ({ title, url, printed: null, seen })

/** Facts that reach us without their page. Read the page, and give its address and day here. */
const unread = (title: string): Source => ({ title, url: null, printed: null, seen: null })

/** A section of the state's code in one of its editions. */
export const stateCode = (edition: number, section: string): Source =>
  unread(`${edition} California Green Building Standards Code (Title 24, part 11), section ${section}`)

export const sources = {
  laCounty: source(
    'Los Angeles County Public Works, Construction and Demolition Debris',
    'https://cleanla.lacounty.gov/cnd/',
  ),
  laCountyInstructions: unread(
    'Los Angeles County Public Works, instructions for the final report, as a reviewer of our reports cites them',
  ),
  laCountyBefore: source(
    'Los Angeles County Public Works, background of the debris ordinance',
    'https://ladpw.org/epd/CD/background.cfm',
  ),
  laCity: source(
    'LA Sanitation, Waste Hauler Permit Program',
    'https://www.lacitysan.org/san/faces/home/portal/s-lsh-wwd/s-lsh-wwd-s/s-lsh-wwd-s-c/s-lsh-wwd-s-c-whp',
  ),
  santaClarita: source(
    'City of Santa Clarita, Construction and Demolition Recycling Ordinance',
    'https://greensantaclarita.com/construction-and-development/construction-and-demolition-recycling-ordinance/',
  ),
  burbank: source(
    'City of Burbank, Construction & Demolition Debris Diversion Ordinance',
    'https://www.burbankca.gov/departments/community-development/building/building-codes/c-d',
  ),
  glendale: source(
    'City of Glendale, Construction & Demolition Debris Recycling Ordinance',
    'https://glendaleca.gov/government/departments/community-development/licenses-permits-and-applications/construction-demolition-enclosures',
  ),
  glendaleTags: source(
    'City of Glendale, After Project Completion',
    'https://www.glendaleca.gov/government/departments/public-works/integrated-waste-management/construction-demolition-debris/after-project-completion',
  ),
  longBeach: unread('Long Beach Municipal Code 18.67, as a reviewer of our reports cites it'),
  malibu: source('City of Malibu, Recycling & Trash', 'https://www.malibucity.org/304/Recycling-Trash'),
  pasadena: unread('Pasadena Municipal Code 8.62, as a reviewer of our reports cites it'),
  santaMonica: unread(
    'City of Santa Monica, instructions for the final report, as a reviewer of our reports cites them',
  ),
  thousandOaks: source(
    'City of Thousand Oaks, Construction and Demolition Debris',
    'https://www.toaks.org/departments/public-works/sustainability/trash-recycling/trash-recycling-businesses/c-d-recycling-permits',
  ),
  venturaCounty: source(
    'County of Ventura, Construction and Demolition Debris Recycling',
    'https://www.vcpublicworks.org/wsd/iwmd/construction-2/',
  ),
} as const
