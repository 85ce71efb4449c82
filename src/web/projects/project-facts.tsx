import { Fragment, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { projectFieldText } from '#content/wording/project-facts.ts'
import { jurisdictionName, missingText, missingTexts, projectFieldLabels } from '#content/wording/projects.ts'
import type { ProjectFieldName } from '#contract/projects/project-fields.ts'
import type { MissingKind } from '#contract/projects/project-words.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useFocusOnceShown } from '#web/ui/use-focus-once-shown.ts'
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

/** The fields of the form that answer what is missing. */
const answers: Partial<Record<MissingKind, ProjectFieldName>> = {
  'soil-origin': 'soilOrigin',
  'adds-area': 'addsArea',
  'universal-waste': 'universalWaste',
  'permit-issued': 'permitIssuedOn',
  'permit-number': 'permitNumber',
  address: 'address',
  start: 'startsOn',
  end: 'endedOn',
}

/** The form of a project has this id. */
export const projectFormId = 'project'

/** Focuses the field that the address names behind #, when its form opens. */
export function useNamedField(): void {
  const { hash } = useLocation()
  const focusOnceShown = useFocusOnceShown()
  const focus = useEffectEvent(focusOnceShown)
  useEffect(() => focus(hash.slice(1)), [hash])
}

type MissingListProps = {
  missing: ListedProjectOnWire['missing']
  /** The page of the project's form, if its reader may change it. */
  form?: string | null
  /** Where orders are added, if its reader may. */
  list?: string | null
  /** The orders that its reader may open, each with the page that shows or takes what is missing; `about` names the tickets. */
  orders?: readonly { id: string; orderNumber: string; page: string; about?: (kind: MissingKind) => string }[]
}

/** What is still missing for a complete report (rule 183), each with the way to where it is entered. */
export function MissingList({ missing, form = null, list = null, orders = [] }: MissingListProps) {
  if (missing.length === 0) return <p>{missingText.nothing}</p>
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {missing.map(({ kind, count, orderIds }) => {
        const field = answers[kind]
        const said = missingTexts[kind](count)
        return (
          <li key={kind}>
            {form && field ? (
              <AppLink to={`${form}#${projectFormId}-${field}`} className="underline">
                {said}
              </AppLink>
            ) : list && kind === 'orders' ? (
              <a href={list} className="underline">
                {said}
              </a>
            ) : (
              said
            )}
            {orders
              .filter(({ id }) => orderIds.includes(id))
              .map(({ id, orderNumber, page, about }) => (
                <Fragment key={id}>
                  <AppLink to={page} className="ml-2 inline-block underline">
                    {orderNumber}
                  </AppLink>
                  {about?.(kind)}
                </Fragment>
              ))}
          </li>
        )
      })}
    </ul>
  )
}
