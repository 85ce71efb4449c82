import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { projectProblem } from '#content/account/projects.ts'
import { projectFields } from '#contract/projects/project-fields.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { projectDatesProblem } from '#domain/projects/project-dates.ts'
import { checkFields } from '#web/forms/check-fields.ts'
import type { ProjectValues } from '#web/projects/project-form-parts.ts'

const rules = z.object(projectFields)

export type CheckedProject = z.output<typeof rules>

/** The form holds text; the rules of the call accept more. */
const typedRules = rules as unknown as z.ZodMiniType<CheckedProject, ProjectValues>

export function checkProject(values: ProjectValues) {
  const { startsOn, estimatedEndOn, endedOn } = values
  const dates = { startsOn: startsOn || null, estimatedEndOn: estimatedEndOn || null, endedOn: endedOn || null }
  const problem = projectDatesProblem(dates, dateInLosAngeles(new Date()))
  const checked = checkFields(typedRules, values, problem ? { [problem.field]: problem.message } : {})
  for (const error of Object.values(checked.errors)) error.message = projectProblem(error.message ?? '')
  return checked
}
