import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'

/**
 * The postal cities of each place, as the table of ZIP codes names them. A postal city that belongs to several governments (La Crescenta,
 * Montrose) is left out: nobody knows its rules from the address.
 */
const postalCities: Partial<Record<JurisdictionKey, readonly string[]>> = {
  'agoura-hills': ['agoura hills'],
  alhambra: ['alhambra'],
  arcadia: ['arcadia'],
  azusa: ['azusa'],
  'baldwin-park': ['baldwin park'],
  bellflower: ['bellflower'],
  'beverly-hills': ['beverly hills'],
  calabasas: ['calabasas'],
  carson: ['carson'],
  cerritos: ['cerritos'],
  claremont: ['claremont'],
  compton: ['compton'],
  covina: ['covina'],
  'culver-city': ['culver city'],
  downey: ['downey'],
  'el-monte': ['el monte'],
  'el-segundo': ['el segundo'],
  gardena: ['gardena'],
  glendora: ['glendora'],
  hawthorne: ['hawthorne'],
  inglewood: ['inglewood'],
  lancaster: ['lancaster'],
  monrovia: ['monrovia'],
  montebello: ['montebello'],
  norwalk: ['norwalk'],
  palmdale: ['palmdale'],
  pomona: ['pomona'],
  'san-fernando': ['san fernando'],
  torrance: ['torrance'],
  'west-covina': ['west covina'],
  whittier: ['whittier'],
  burbank: ['burbank'],
  glendale: ['glendale', 'verdugo city'],
  'long-beach': ['long beach'],
  'los-angeles-city': [
    ...[
      'los angeles',
      'dodgertown',
      'canoga park',
      'chatsworth',
      'encino',
      'granada hills',
      'harbor city',
      'mission hills',
    ],
    ...[
      'north hills',
      'north hollywood',
      'northridge',
      'pacific palisades',
      'pacoima',
      'panorama city',
      'playa del rey',
    ],
    ...[
      'playa vista',
      'porter ranch',
      'reseda',
      'san pedro',
      'sherman oaks',
      'studio city',
      'sun valley',
      'sunland',
      'sylmar',
    ],
    ...[
      'tarzana',
      'toluca lake',
      'tujunga',
      'valley village',
      'van nuys',
      'venice',
      'west hills',
      'wilmington',
      'winnetka',
    ],
    'woodland hills',
  ],
  'los-angeles-county': [
    ...['acton', 'altadena', 'castaic', 'hacienda heights', 'lake hughes', 'littlerock', 'llano', 'marina del rey'],
    ...['mount wilson', 'pearblossom', 'rowland heights', 'stevenson ranch', 'topanga', 'valyermo'],
  ],
  malibu: ['malibu'],
  pasadena: ['pasadena'],
  'santa-clarita': ['santa clarita', 'canyon country', 'newhall', 'saugus', 'valencia'],
  'santa-monica': ['santa monica'],
  'thousand-oaks': ['thousand oaks', 'newbury park'],
  'ventura-county': ['oak park', 'oak view', 'piru', 'somis'],
}

/** Rule 225: the place that a city of an address is in, whatever its case; null if unknown. "City of Pasadena" is read, too. */
export function recognizePlace(city: string): JurisdictionKey | null {
  const name = city
    .toLowerCase()
    .replace(/^(the )?city of /, '')
    .replace(/\s+/g, ' ')
    .trim()
  const places = Object.entries(postalCities) as [JurisdictionKey, readonly string[]][]
  return places.find(([, cities]) => cities.includes(name))?.[0] ?? null
}

type ProjectPlace = { jurisdiction: JurisdictionKey; jurisdictionOther: string; city: string; rulesVersion: number }

/** Rule 225: the place whose rules a project keeps: the one that was chosen, else the one that its address or its typed name means. */
export function placeOf(project: ProjectPlace): JurisdictionKey {
  if (project.jurisdiction !== 'california' || project.rulesVersion === 1) return project.jurisdiction
  return recognizePlace(project.jurisdictionOther) ?? recognizePlace(project.city) ?? 'california'
}
