import { expect, test } from 'vitest'
import { placeOf, recognizePlace } from './recognize-place.ts'

// Rule 225. The postal cities of the table of ZIP codes; which government they belong to: Los Angeles County's list of cities and communities.
test.each([
  ['Altadena', 'los-angeles-county'],
  ['Stevenson Ranch', 'los-angeles-county'],
  ['Valencia', 'santa-clarita'],
  ['VAN NUYS', 'los-angeles-city'],
  ['City of Pasadena', 'pasadena'],
  ['South Pasadena', null],
  ['Newbury Park', 'thousand-oaks'],
  ['La Crescenta', null],
  ['Torrance', 'torrance'],
  ['Duarte', null],
  ['', null],
] as const)('%s is in %s', (city, place) => {
  expect(recognizePlace(city)).toBe(place)
})

test.each([
  ['burbank', '', 'Pasadena', 'burbank'],
  ['california', 'City of Pasadena', '', 'pasadena'],
  ['california', 'Pasadena', 'Altadena', 'pasadena'],
  ['california', '', 'Altadena', 'los-angeles-county'],
  ['california', 'Torrance', 'Torrance', 'torrance'],
  ['california', 'Duarte', 'Duarte', 'california'],
] as const)('a project with %s, "%s" and the city %s is in %s', (jurisdiction, jurisdictionOther, city, place) => {
  expect(placeOf({ jurisdiction, jurisdictionOther, city, rulesVersion: 2 })).toBe(place)
})

test('rule 226: a project that was closed before keeps the place that was chosen', () => {
  const project = {
    jurisdiction: 'california',
    jurisdictionOther: 'City of Pasadena',
    city: 'Pasadena',
    rulesVersion: 1,
  } as const
  expect(placeOf(project)).toBe('california')
})
