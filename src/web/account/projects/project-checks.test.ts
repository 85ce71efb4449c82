import { expect, test } from 'vitest'
import { noProjectValues, type ProjectValues } from '#web/projects/project-form-parts.ts'
import { checkProject } from './project-checks.ts'

const filled: ProjectValues = {
  ...noProjectValues,
  name: 'Ventura Blvd, two stories',
  jurisdiction: 'burbank',
  kind: 'residential',
  work: 'new',
  startsOn: '2026-03-02',
}

test('a project without an end is sent', () => {
  expect(checkProject(filled).errors).toEqual({})
})

test.each([
  ['estimatedEndOn', '2026-03-01', 'The project cannot end before it starts'],
  ['endedOn', '2026-03-01', 'The project cannot end before it starts'],
  ['endedOn', '2099-01-01', 'This day is in the future: enter it as the estimated end'],
  ['name', ' ', 'Project name is required'],
  ['zipCode', '9130', 'ZIP code must have 5 digits'],
])('%s of %j is refused at its field', (field, typed, message) => {
  expect(checkProject({ ...filled, [field]: typed }).errors).toMatchObject({ [field]: { message } })
})
