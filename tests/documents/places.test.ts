import { expect, test } from 'vitest'
import { serviceCities } from '#content/company/cities.ts'
import { isCityIndexed } from '#content/public/city-rules.ts'
import { reportClockTexts, streamLabels } from '#content/wording/diversion.ts'
import { ruleSource } from '#content/wording/diversion-rules.ts'
import { projectWorkLabels } from '#content/wording/projects.ts'
import { diversionRules, jurisdictions } from '#domain/diversion/jurisdictions.ts'
import { placeNames } from '#domain/diversion/place-names.ts'
import { type FinalReport, type PlaceRules, requirementSubjects } from '#domain/diversion/place-rules.ts'
import { recognizePlace } from '#domain/diversion/recognize-place.ts'

const placeName = (city: string) => {
  const key = recognizePlace(city)
  return key ? placeNames[key] : null
}

/** "30 days after the earliest of completion and the final inspection" */
function deadline({ days, after, source }: FinalReport): string {
  const clocks = after.map((clock) => reportClockTexts[clock])
  const day = clocks.length === 1 ? clocks[0] : `the earliest of ${clocks.join(', ')}`
  const when =
    days < 0 ? `before ${day}` : days === 0 ? `${day} (no number of days found)` : `${days} days after ${day}`
  return `${when} (${ruleSource({ source })})`
}

function section({ key, finalReport, finalReportFor = {}, requirements, haulers, streetPermit }: PlaceRules): string {
  const rules = diversionRules.filter(({ jurisdiction, until }) => jurisdiction === key && until === null)
  const targets = rules.map(
    ({ stream, kinds, works, targetBasisPoints, from, source, onlyFromLandClearing, note, doubt }) => {
      const whose = kinds.length === 1 ? `, ${kinds[0]}` : ''
      const built = works ? `, ${works.map((work) => projectWorkLabels[work].toLowerCase()).join(' or ')}` : ''
      const only = onlyFromLandClearing ? ', only if it comes from land clearing' : ''
      const since = from ? `since ${from}` : 'start not known'
      return `- target: ${targetBasisPoints / 100}% of ${streamLabels[stream].toLowerCase()}${whose}${built}${only}, ${[`${since}.`, note, doubt].filter(Boolean).join(' ')} (${ruleSource({ source })})`
    },
  )
  const due = finalReport ? `- deadline: ${deadline(finalReport)}` : '- deadline: not found'
  const dueFor = Object.entries(finalReportFor).map(([work, report]) => `- deadline, ${work}: ${deadline(report)}`)
  const hauling = haulers ? `${haulers.of === 'debris' ? 'debris' : 'every roll-off'}, ${haulers.sure}: ` : ''
  const asked = requirementSubjects.flatMap((subject) => {
    const found = requirements.filter(({ about }) => about === subject)
    return found.length === 0
      ? [`- ${subject}: not found`]
      : found.map(
          ({ text, source }) =>
            `- ${subject}: ${subject === 'haulers' ? hauling : ''}${text} (${ruleSource({ source })})`,
        )
  })
  return [
    `### ${placeNames[key]}`,
    '',
    ...(targets.length > 0 ? targets : ['- target: not found']),
    due,
    ...dueFor,
    ...asked,
    streetPermit ? `- street permit: ${streetPermit.text} (${ruleSource(streetPermit)})` : '- street permit: not found',
  ].join('\n')
}

test('docs/places.md says what is known of each place, and of each city that the site names', async () => {
  const places = serviceCities.map(placeName)
  expect(places).toHaveLength(44)
  expect(places).not.toContain(null)
  expect(new Set(places).size).toBe(40)
  const text = `# What places ask of diversion reports

Written from \`src/domain/diversion\` by \`tests/documents/places.test.ts\`; \`vitest -u\` writes it again. "Not found" means that the pages that are named here, or what was cited
to us, say nothing about it. "Undated" means that the page has no date of its own; "not checked by us" that we know a rule only from others. Pages were read as stored copies, which often end
early: a number that was cut off is "not visible". How sure a rule is stands before the day on which it was read: an official page, code or document, a third party, or inferred. A target that
only a third party says, or that we infer, never lets a report pass (rule 385); nor does one that was not found (rule 226). Of
haulers it says for what (debris, or every roll-off) and how sure: exclusive, ask, or a permit of the city.

## Cities that the site names

| city | its rules | its page in search engines (rule 391) |
|---|---|---|
${serviceCities.map((city, index) => `| ${city} | ${places[index]} | ${isCityIndexed(city, '2026-11-27') ? 'listed' : 'not listed'} |`).join('\n')}

## Places

${jurisdictions.map(section).join('\n\n')}
`
  await expect(text).toMatchFileSnapshot('../../docs/places.md')
})

test('places without a target are these, and those with one that never lets a report pass', () => {
  const sure = (key: string) => diversionRules.filter(({ jurisdiction }) => jurisdiction === key)
  const without = jurisdictions.filter(({ key }) => sure(key).length === 0).map(({ key }) => key)
  expect(without).toHaveLength(20)
  const isDoubtful = (certainty: unknown) => certainty === 'third-party' || certainty === 'inferred'
  const doubtful = jurisdictions.filter(({ key }) => sure(key).some(({ source }) => isDoubtful(source?.certainty)))
  expect(doubtful.map(({ key }) => key).sort()).toEqual(['alhambra', 'montebello', 'santa-monica', 'west-covina'])
})
