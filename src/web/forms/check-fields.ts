import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type * as z from 'zod/mini'
import { inPageLanguage } from '#content/wording/page-messages.ts'

type Problem = { type: string; message: string }

/** The first thing that is wrong with each field. */
function problemsOf(issues: readonly z.core.$ZodIssue[]): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const { path, code, message } of issues)
    problems[String(path[0])] ??= { type: code, message: inPageLanguage(message) }
  return problems
}

/** Validates a form by the rules of its fields; `others` are further errors. */
export function checkFields<Values extends FieldValues, Checked>(
  rules: z.ZodMiniType<Checked, Values>,
  values: Values,
  others: { readonly [Name in keyof Values]?: string } = {},
): ResolverResult<Values, Checked> {
  const checked = rules.safeParse(values)
  const problems = problemsOf(checked.error?.issues ?? [])
  for (const [name, message] of Object.entries(others)) {
    if (message) problems[name] ??= { type: 'form', message: inPageLanguage(message) }
  }
  return checked.success && Object.keys(problems).length === 0
    ? { values: checked.data, errors: {} }
    : { values: {}, errors: problems as FieldErrors<Values> }
}
