import type { Certainty } from '#contract/diversion/diversion-words.ts'
import type { ProjectKind, ReportClock } from '#contract/projects/project-words.ts'
import type { LoadWarning } from '#domain/diversion/count-load.ts'
import type { Stream } from '#domain/diversion/diversion-rule.ts'
import type { DiversionOutcome } from '#domain/diversion/evaluate-target.ts'
import type { NotDiverted } from '#domain/diversion/evidence.ts'
import type { DecidedBy } from '#domain/diversion/governing-rules.ts'

/** Texts of diversion, wherever it shows: screens, report, PDF and CSV. */

export const projectKindLabels: Record<ProjectKind, string> = {
  residential: 'Residential',
  'non-residential': 'Non-residential',
}

export const streamLabels: Record<Stream, string> = {
  materials: 'All materials',
  debris: 'Debris',
  inert: 'Inert debris',
  'other-debris': 'Other debris',
  soil: 'Soil',
  'land-clearing': 'Land clearing',
  'universal-waste': 'Universal waste',
}

/** "Debris, Burbank": a target by what it is about and whose it is. */
export const targetName = ({ stream, place }: { stream: Stream; place: string }) =>
  place === '' ? streamLabels[stream] : `${streamLabels[stream]}, ${place}`

export const outcomeLabels: Record<DiversionOutcome, string> = {
  pass: 'Pass',
  fail: 'Fail',
  'unknown-target': 'Target not known',
  unanswered: 'Answer needed',
  'no-loads': 'No loads yet',
  'no-target': 'No target',
}

/** The same for one target of several: only a whole report passes or fails. */
export const targetOutcomeLabels: Record<DiversionOutcome, string> = { ...outcomeLabels, pass: 'Met', fail: 'Not met' }

/** The result of one target; nothing is met where there was nothing to prove. */
export const targetOutcome = ({
  verdict,
  isNotApplicable = false,
}: {
  verdict: DiversionOutcome
  isNotApplicable?: boolean | undefined
}) => (isNotApplicable ? 'Not applicable: none on this job' : targetOutcomeLabels[verdict])

export const loadWarningTexts: Record<LoadWarning, string> = {
  'no-rate': 'The facility has no certified rate on that day.',
  'no-disposition': 'Disposition not known.',
  'no-date': 'Without a date.',
  'no-facility': 'Without a facility.',
  'no-ticket-number': 'Without a ticket number.',
  'no-photo': 'Without a photo of the ticket.',
  'unknown-material': 'Material not on the list: counted as other debris.',
  estimated: 'Estimated from its volume, not weighed.',
}

/** Why a load counts as disposed although its ticket claims diversion (rule 230). */
export const notDivertedTexts: Record<NotDiverted, string> = {
  'no-disposition': 'disposition not known',
  'no-rate': 'the facility has no certified recovery rate for that day, and mixed loads count by it',
  'self-certified': 'the facility certified its rate itself',
  'not-accepted': 'the jurisdiction has not accepted the facility, and counts no load there, whatever its rate',
  'low-rate': 'the jurisdiction counts mixed loads only at facilities with a higher certified rate',
  'no-date': 'no day on its ticket',
  'no-facility': 'no facility on its ticket',
  landfill: 'taken to a landfill',
  'no-ticket': 'neither a ticket number nor a photo',
  repeated: 'ticket entered twice',
}

/** Why the rules of that day apply (rule 175). */
export const decidedByTexts: Record<DecidedBy, string> = {
  permit: 'the day on which the permit was applied for',
  start: 'the day the project starts, because the date of the permit application is not known',
  'first-load': 'the day of the first load, because neither the permit application date nor the start is known',
  today: 'today, since the project has no date yet',
}

export const reportClockTexts: Record<ReportClock, string> = {
  'estimated-end': 'the estimated end',
  completion: 'completion',
  'final-inspection': 'the final inspection',
  occupancy: 'the certificate of occupancy',
  'temporary-occupancy': 'the temporary certificate of occupancy',
  'permit-issued': 'the day the permit was issued',
  'permit-expiry': 'the expiry of the permit',
}

/** How sure a rule is (rule 385). */
export const certaintyTexts: Record<Certainty, string> = {
  'official-page': 'official page',
  'official-code': 'official code',
  'official-document': 'official document',
  'third-party': 'third party',
  inferred: 'inferred',
}
