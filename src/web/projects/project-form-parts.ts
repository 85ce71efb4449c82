import { projectKindLabels } from '#content/wording/diversion.ts'
import {
  addsAreaLabels,
  jurisdictionName,
  projectPartHeadings,
  projectWorkLabels,
  soilOriginLabels,
  universalWasteLabels,
} from '#content/wording/projects.ts'
import { jurisdictionKeys } from '#contract/diversion/diversion-words.ts'
import type { ProjectFieldName } from '#contract/projects/project-fields.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'

/** How a field of the form is entered. */
export type ProjectField = {
  name: ProjectFieldName
  /** Options: one of several. Else a date, a number, or a line of text. */
  options?: readonly { value: string; label: string }[]
  type?: 'date'
  isNumber?: true
  /** As wide as two. */
  isWide?: true
  maxLength?: number
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The fields of a project as its forms have them, in the order of the screen. */
export const projectFormParts: readonly { heading: string; fields: readonly ProjectField[] }[] = [
  {
    heading: projectPartHeadings.what,
    fields: [
      { name: 'name', isWide: true, maxLength: 200 },
      { name: 'address', isWide: true, maxLength: 300 },
      { name: 'city', maxLength: 100 },
      { name: 'zipCode', maxLength: 10 },
      {
        name: 'jurisdiction',
        isWide: true,
        options: jurisdictionKeys.map((value) => ({ value, label: jurisdictionName(value) })),
      },
      { name: 'jurisdictionOther', isWide: true, maxLength: 100 },
      { name: 'kind', options: options(projectKindLabels) },
      { name: 'work', options: options(projectWorkLabels) },
      { name: 'addsArea', isWide: true, options: options(addsAreaLabels) },
      { name: 'soilOrigin', isWide: true, options: options(soilOriginLabels) },
      { name: 'universalWaste', isWide: true, options: options(universalWasteLabels) },
      { name: 'squareFeet', isNumber: true },
      { name: 'valuationDollars', isNumber: true },
    ],
  },
  {
    heading: projectPartHeadings.permit,
    fields: [
      { name: 'permitNumber', maxLength: 100 },
      { name: 'planCheckNumber', maxLength: 100 },
      { name: 'apn', maxLength: 60 },
      { name: 'permitAppliedOn', type: 'date' },
      { name: 'permitIssuedOn', type: 'date' },
      { name: 'permitExpiresOn', type: 'date' },
    ],
  },
  {
    heading: projectPartHeadings.dates,
    fields: [
      { name: 'startsOn', type: 'date' },
      { name: 'estimatedEndOn', type: 'date' },
      { name: 'endedOn', type: 'date' },
      { name: 'finalInspectionOn', type: 'date' },
      { name: 'temporaryOccupancyOn', type: 'date' },
      { name: 'occupancyOn', type: 'date' },
    ],
  },
  {
    heading: projectPartHeadings.people,
    fields: [
      { name: 'ownerName', maxLength: 200 },
      { name: 'contractorName', maxLength: 200 },
      { name: 'preparerName', maxLength: 200 },
      { name: 'preparerRelation', maxLength: 100 },
      { name: 'refundPayee', maxLength: 200 },
    ],
  },
]

/** The form of a project, as typed. */
export type ProjectValues = Record<ProjectFieldName, string>

/** A new project. */
export const noProjectValues = Object.fromEntries(
  projectFormParts.flatMap(({ fields }) => fields.map(({ name }) => [name, ''])),
) as ProjectValues

const count = new Intl.NumberFormat('en-US')

export function projectValuesOf(project: Pick<ListedProjectOnWire, ProjectFieldName>): ProjectValues {
  const typed = (value: string | number | null) => (typeof value === 'number' ? count.format(value) : (value ?? ''))
  const names = Object.keys(noProjectValues) as ProjectFieldName[]
  return Object.fromEntries(names.map((name) => [name, typed(project[name])])) as ProjectValues
}

type Asked = Pick<ProjectValues, 'jurisdiction' | 'kind' | 'work'>

/**
 * The name of another jurisdiction is asked if it is not in the list; where soil comes from, of non-residential buildings (rule 231); whether
 * area is added, of alterations of homes (rule 384).
 */
export function isAsked(name: ProjectFieldName, { jurisdiction, kind, work }: Asked) {
  if (name === 'jurisdictionOther') return jurisdiction === 'california'
  if (name === 'addsArea') return kind === 'residential' && (work === 'alteration' || work === 'tenant-improvement')
  return name !== 'soilOrigin' || kind === 'non-residential'
}

/** The changed fields, so that two editors do not overwrite each other. */
export function changedValues<Values extends Record<string, string>>(before: Values, now: Values): Partial<Values> {
  const changed = Object.entries(now).filter(([name, value]) => value.trim() !== before[name])
  return Object.fromEntries(changed) as Partial<Values>
}
