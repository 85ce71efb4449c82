import { projectFieldText } from '#content/wording/project-facts.ts'
import { jurisdictionName, projectFieldLabels } from '#content/wording/projects.ts'
import type { ProjectFieldName } from '#contract/projects/project-fields.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { noProjectValues } from './project-form-parts.ts'

/** The known fields of a project, in form order; without those in its heading. */
export function projectFacts(project: ListedProjectOnWire): { name: string; text: string }[] {
  const names = (Object.keys(noProjectValues) as ProjectFieldName[]).filter(
    (field) => field !== 'name' && field !== 'jurisdictionOther',
  )
  return names.flatMap((field) => {
    const text =
      field === 'jurisdiction'
        ? jurisdictionName(project.jurisdiction, project.jurisdictionOther)
        : projectFieldText(field, project[field])
    return text === null ? [] : [{ name: projectFieldLabels[field], text }]
  })
}
