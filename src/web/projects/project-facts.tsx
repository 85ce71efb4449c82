import { projectFieldText } from '#content/wording/project-facts.ts'
import { jurisdictionName, missingText, missingTexts, projectFieldLabels } from '#content/wording/projects.ts'
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

/** What is still missing for a complete report (rule 183). */
export function MissingList({ missing }: { missing: ListedProjectOnWire['missing'] }) {
  if (missing.length === 0) return <p>{missingText.nothing}</p>
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {missing.map(({ kind, count }) => (
        <li key={kind}>{missingTexts[kind](count)}</li>
      ))}
    </ul>
  )
}
