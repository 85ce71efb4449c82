import * as z from 'zod/mini'
import { jurisdictionKeys } from '#contract/diversion/diversion-words.ts'
import { optionalDate, optionalText, requiredText } from '#contract/values/field-rules.ts'
import { addsAreaAnswers, projectKinds, projectWorks, soilOrigins, universalWasteAnswers } from './project-words.ts'

const largest = 2_000_000_000

/** A positive whole number as people type it: 2400, "2,400". Null or empty means unknown. */
export function readCount(
  sent: string | number | null | undefined,
  context: { issues: z.core.$ZodRawIssue[] },
  message: string,
): number | null {
  if (sent === null || sent === undefined || sent === '') return null
  const text = String(sent)
  const count = /^\$?\d{1,3}(,\d{3})+$|^\$?\d+$/.test(text) ? Number(text.replace(/[$,]/g, '')) : 0
  if (count > 0 && count <= largest) return count
  context.issues.push({ code: 'custom', message, input: sent })
  return z.NEVER
}

export const countMessages = {
  squareFeet: 'Square feet must be a whole number, such as 2,400',
  valuationDollars: 'Valuation must be whole dollars, such as 350,000',
}

/** In a form. Calls may send a number, too (projects.ts). */
const typedCount = (message: string) =>
  z.pipe(
    z.string().check(z.trim()),
    z.transform((sent: string, context) => readCount(sent, context, message)),
  )

/** One of several answers, or empty for none. */
const optionalChoice = <const Answers extends readonly ['', ...string[]]>(answers: Answers) =>
  z.pipe(
    z.nullish(z.enum(answers, { error: `Must be one of ${answers.filter(Boolean).join(', ')}, or empty` })),
    z.transform((answer): Answers[number] => answer ?? ''),
  )

/** The fields of a project as forms send them; calls have the same but for the two numbers. */
export const projectFields = {
  name: requiredText(200, 'Project name is required'),
  address: optionalText(300),
  city: optionalText(100),
  zipCode: z.pipe(
    optionalText(10),
    z.string().check(z.regex(/^(\d{5}(-\d{4})?)?$/, { error: 'ZIP code must have 5 digits' })),
  ),
  apn: optionalText(60),
  permitNumber: optionalText(100),
  planCheckNumber: optionalText(100),
  jurisdiction: z.enum(jurisdictionKeys, { error: 'Jurisdiction is required' }),
  jurisdictionOther: optionalText(100),
  kind: z.enum(projectKinds, { error: 'Kind of building is required' }),
  work: z.enum(projectWorks, { error: 'Kind of work is required' }),
  addsArea: optionalChoice(addsAreaAnswers),
  soilOrigin: optionalChoice(soilOrigins),
  universalWaste: optionalChoice(universalWasteAnswers),
  squareFeet: typedCount(countMessages.squareFeet),
  valuationDollars: typedCount(countMessages.valuationDollars),
  permitAppliedOn: optionalDate(),
  permitIssuedOn: optionalDate(),
  permitExpiresOn: optionalDate(),
  startsOn: optionalDate(),
  estimatedEndOn: optionalDate(),
  endedOn: optionalDate(),
  temporaryOccupancyOn: optionalDate(),
  occupancyOn: optionalDate(),
  finalInspectionOn: optionalDate(),
  ownerName: optionalText(200),
  contractorName: optionalText(200),
  preparerName: optionalText(200),
  preparerRelation: optionalText(100),
  refundPayee: optionalText(200),
}

export type ProjectFieldName = keyof typeof projectFields
