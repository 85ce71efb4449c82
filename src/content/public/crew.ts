import type { OrderStatus } from '#contract/orders/order-status.ts'

/** What a crew sees behind its link (rule 356). */
export const crewPageText = {
  title: 'The dumpster',
  description: 'When it comes and where it goes.',
  opening: 'Opening your link…',
  failed: 'Your link could not be opened. Please check your connection.',
  ended: 'This link is not open',
  heading: (status: OrderStatus, yards: number) => {
    if (status === 'delivered') return `The ${yards} yard container is on site.`
    return status === 'en_route' ? `The ${yards} yard container is on its way.` : `A ${yards} yard container is coming.`
  },
  noDay: 'The day is not set yet.',
  where: 'Where',
  map: 'Directions',
  newTab: '(opens a new tab)',
  placement: 'Where it goes',
  gateCode: 'Gate code and how to get in',
  site: 'Site contact',
  office: 'Dumpster company',
  ready: 'Before the truck comes',
  steps: [
    'Keep the spot and the way to it clear.',
    'Move cars, and open the gate.',
    'Keep people away from the truck.',
  ],
  fill: 'While it is there',
  fillSteps: ['Fill it level, not above the rim.', 'No paint, tires, batteries or liquids.'],
  ends: (day: string) => `This link ends with the order, at the latest on ${day}.`,
  withoutScript: 'Opening this link needs JavaScript. Or call us:',
}
