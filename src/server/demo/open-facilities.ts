import type { Disposition } from '#contract/diversion/diversion-words.ts'
import { newFacility, newFacilityRate } from '#contract/facilities/facilities.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { addFacility } from '#server/facilities/change-facility.ts'
import { addRate } from '#server/facilities/change-rates.ts'

/** The demo's facilities: fictional, with numbers that the state does not use. */
const facilities = [
  {
    name: 'Ravine Transfer Station',
    swisNumber: '19-ZZ-9001',
    kind: 'mixed-debris',
    address: '4100 Ravine Road',
    city: 'Sun Valley',
    authorizedBy: ['los-angeles-county', 'glendale'],
    becomes: 'mixed',
    percents: ['68.5', '71.25'],
  },
  {
    name: 'Canyon Sorting',
    swisNumber: '19-ZZ-9002',
    kind: 'mixed-debris',
    address: '18 Rye Canyon Spur',
    city: 'Valencia',
    authorizedBy: ['los-angeles-county', 'santa-clarita'],
    becomes: 'mixed',
    percents: ['82.4', '79.9'],
  },
  {
    name: 'Foothill Recycling Yard',
    swisNumber: '19-ZZ-9003',
    kind: 'recycler',
    address: '900 Foothill Yard Way',
    city: 'Sylmar',
    authorizedBy: ['los-angeles-county'],
    becomes: 'recycled',
    percents: [],
  },
  {
    name: 'North Valley Landfill',
    swisNumber: '19-ZZ-9004',
    kind: 'landfill',
    address: '1 Landfill Road',
    city: 'Castaic',
    authorizedBy: [],
    becomes: 'disposed',
    percents: [],
  },
] as const

/** A facility of the demo, and the outcome of its loads. */
export type DemoFacility = { id: string; disposition: Disposition }

/** How many days before the first story the first rates begin, and how long after it the second ones. */
const [before, after] = [300, 31]

/** Opens the facilities; each rate was certified for a year, and changes in the middle of the story. */
export async function openFacilities(app: AppContext, actor: Actor): Promise<DemoFacility[]> {
  const opened: DemoFacility[] = []
  const today = dateInLosAngeles(app.clock())
  for (const { percents, becomes, ...facts } of facilities) {
    const { id } = await addFacility(app, actor, newFacility.parse({ ...facts, county: 'Los Angeles' }))
    for (const [index, percent] of percents.entries()) {
      const rate = newFacilityRate.parse({
        material: 'mixed',
        percent,
        validFrom: addDays(today, index === 0 ? -before : after),
        certifier: 'Recycling Rate Auditors (invented)',
        source: `Certificate ${facts.swisNumber}-${index + 1} (invented)`,
      })
      await addRate(app, { facilityId: id, actor, rate })
    }
    opened.push({ id, disposition: becomes })
  }
  return opened
}
