import { expect, test } from 'vitest'
import { serviceCities } from '#content/company/cities.ts'
import { reportClockTexts, streamLabels } from '#content/wording/diversion.ts'
import { ruleSource } from '#content/wording/diversion-report.ts'
import { getJurisdiction, jurisdictions, requirementSubjects } from '#domain/diversion/jurisdictions.ts'
import { recognizePlace } from '#domain/diversion/recognize-place.ts'
import { diversionRules } from '#domain/diversion/rule-table.ts'

const placeName = (city: string) => {
  const key = recognizePlace(city)
  return key ? getJurisdiction(key).name : null
}

function section({ key, name, finalReport, requirements }: (typeof jurisdictions)[number]): string {
  const rules = diversionRules.filter(({ jurisdiction, until }) => jurisdiction === key && until === null)
  const targets = rules.map(({ stream, kinds, targetBasisPoints, from, source, onlyFromLandClearing, note }) => {
    const whose = kinds.length === 1 ? `, ${kinds[0]}` : ''
    const only = onlyFromLandClearing ? ', only if it comes from land clearing' : ''
    const since = from ? `since ${from}` : 'start not known'
    return `- target: ${targetBasisPoints / 100}% of ${streamLabels[stream].toLowerCase()}${whose}${only}, ${since}.${note ? ` ${note}` : ''} (${ruleSource({ source })})`
  })
  const due = finalReport
    ? `- deadline: ${finalReport.days} days after ${reportClockTexts[finalReport.after]} (${ruleSource(finalReport)})`
    : '- deadline: not found'
  const asked = requirementSubjects.flatMap((subject) => {
    const found = requirements.filter(({ about }) => about === subject)
    return found.length === 0
      ? [`- ${subject}: not found`]
      : found.map(({ text, source }) => `- ${subject}: ${text} (${ruleSource({ source })})`)
  })
  return [`### ${name}`, '', ...(targets.length > 0 ? targets : ['- target: not found']), due, ...asked].join('\n')
}

test('docs/places.md says what is known of each place, and of each city that the site names', async () => {
  const known = serviceCities.filter((city) => placeName(city))
  const unknown = serviceCities.filter((city) => !placeName(city))
  expect(known.length + unknown.length).toBe(44)
  const text = `# What places ask of diversion reports

Written from \`src/domain/diversion\` by \`tests/documents/places.test.ts\`; \`vitest -u\` writes it again. "Not found" means that the pages that are named here, or what was cited
to us, say nothing about it. "Undated" means that the page has no date of its own; "not read by us" that we know a rule only from others.

## Cities that the site names

| city | its rules |
|---|---|
${known.map((city) => `| ${city} | ${placeName(city)} |`).join('\n')}

Not looked up yet: ${unknown.join(', ')}. No network reached their pages when these tables were made. Words to search for: the city's name with "construction and demolition debris
recycling ordinance", "waste management plan", "CALGreen", and the title of its municipal code. Until then a report there says "Target not known" (rule 226).

## Places

${jurisdictions.map(section).join('\n\n')}
`
  await expect(text).toMatchFileSnapshot('../../docs/places.md')
})

test('every place that the notes on CALGreen name, Pasadena and Long Beach have a target, or say that none was found', () => {
  const withTarget = jurisdictions.filter(({ key }) => diversionRules.some(({ jurisdiction }) => jurisdiction === key))
  const without = jurisdictions.filter((place) => !withTarget.includes(place))
  expect(without.map(({ key }) => key)).toEqual(['los-angeles-city', 'santa-monica'])
})
