import { expect, test } from 'vitest'
import { densities } from './densities.ts'
import {
  type DensitySource,
  type PublishedMaterial,
  publishedDensities,
  publishedWeights,
} from './published-densities.ts'

/** Our notes of the public tables, in the units of each: pounds or tons per cubic yard. */
const notes: Record<DensitySource, string> = {
  calrecycle:
    'asphalt / concrete loose 2400; wood 400; earth 2100 (wet 3000); gravel 2600; sand 2400; stone 2700; metals 600; household trash 800; yard waste 600; wood chips 300',
  oakland:
    'asphalt .7; concrete broken .9, slab 1.3; brick broken .7, whole 1.512; block .6; fixtures .15; cardboard .05; carpet .3; ceiling tile .0875; drywall .25; landscape .15; metal .453; wood .15; mixed .175',
  leed: 'mixed 350; wood 300; drywall 500; rubble 1400; metal 1000; cardboard 50–150',
  leedHomes: 'mixed 500; asphalt 1380; brick 3024; cardboard 100',
  nahb: 'sawn wood 267; drywall 400; masonry 1000; mixed 95',
}

/** What a table calls a material, where it is not our word. */
const calledThere: Partial<Record<DensitySource, Partial<Record<PublishedMaterial, string>>>> = {
  calrecycle: {
    asphalt: 'asphalt / concrete loose',
    concrete: 'asphalt / concrete loose',
    'wet-earth': 'wet',
    'household-trash': 'household trash',
    'yard-waste': 'yard waste',
    'wood-chips': 'wood chips',
  },
  oakland: {
    concrete: 'concrete broken',
    'concrete-slab': 'slab',
    brick: 'brick broken',
    'whole-brick': 'whole',
    masonry: 'block',
    metals: 'metal',
    'yard-waste': 'landscape',
  },
  leed: { masonry: 'rubble', metals: 'metal' },
  leedHomes: { 'whole-brick': 'brick' },
  nahb: { wood: 'sawn wood' },
}

const published = (Object.keys(publishedDensities) as PublishedMaterial[]).flatMap((material) =>
  publishedWeights([material]).map(({ source, poundsPerYard }) => [material, source, poundsPerYard] as const),
)

test.each(published)('%s, in the table of %s: %d pounds', (material, source, pounds) => {
  const word = calledThere[source]?.[material] ?? material
  const figures = new RegExp(`(?:^|[;,(] ?)${word} ([\\d.–]+)`).exec(notes[source])?.[1]?.split('–') ?? []
  expect(figures.map((figure) => Number(figure) * (source === 'oakland' ? 2_000 : 1))).toContain(pounds)
})

test('rule 56: where the tables differ, advice takes the heaviest: household trash weighs 800 pounds', () => {
  expect(densities['household-junk']).toEqual({ poundsPerYard: 800, source: 'calrecycle' })
  expect(densities['mixed-debris']).toEqual({ poundsPerYard: 500, source: 'leedHomes' })
  expect(densities.metal).toEqual({ poundsPerYard: 1000, source: 'leed' })
  expect(densities.brick).toEqual({ poundsPerYard: 1400, source: 'oakland' })
})
