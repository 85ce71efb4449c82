import { expect, test } from 'vitest'
import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { ProjectWork } from '#contract/projects/project-words.ts'
import { isPermitIssueMissing, type ProjectDays, reportDue } from './report-due.ts'

const noDays: ProjectDays = {
  estimatedEndOn: null,
  endedOn: null,
  finalInspectionOn: null,
  occupancyOn: null,
  temporaryOccupancyOn: null,
  permitIssuedOn: null,
  permitExpiresOn: null,
}

type Case = [JurisdictionKey, Partial<ProjectDays>, on?: string, after?: string, isEstimated?: boolean]

test.each<Case>([
  // One clock; the actual end stands for one that is not known, else the estimated end.
  ['long-beach', { finalInspectionOn: '2026-11-30', endedOn: '2026-11-10' }, '2026-12-30', 'final-inspection', false],
  ['santa-clarita', { endedOn: '2026-11-30', estimatedEndOn: '2026-10-31' }, '2027-05-29', 'final-inspection', false],
  ['burbank', { estimatedEndOn: '2026-11-30' }, '2027-02-28', 'final-inspection', true],
  ['glendale', { occupancyOn: '2026-06-01' }, '2026-11-28', 'occupancy', false],
  ['baldwin-park', { endedOn: '2026-09-01' }, '2026-11-30', 'completion', false],
  ['bellflower', { endedOn: '2026-11-01' }, '2026-12-01', 'completion', false],
  // No number of days: the day itself.
  ['monrovia', { endedOn: '2026-11-20' }, '2026-11-20', 'completion', false],
  // The earliest of several.
  ['los-angeles-county', { estimatedEndOn: '2026-10-31', endedOn: '2026-11-20' }, '2026-12-15', 'estimated-end', true],
  ['los-angeles-county', { estimatedEndOn: '2026-10-31', endedOn: '2026-09-20' }, '2026-11-04', 'completion', false],
  ['los-angeles-county', { endedOn: '2026-11-30' }, '2027-01-14', 'completion', false],
  ['thousand-oaks', { occupancyOn: '2026-12-05', finalInspectionOn: '2026-11-30' }, '2026-12-30', 'final-inspection'],
  ['thousand-oaks', { occupancyOn: '2026-11-30', finalInspectionOn: '2026-12-05' }, '2026-12-30', 'occupancy'],
  ['thousand-oaks', { estimatedEndOn: '2026-11-30' }, '2026-12-30', 'occupancy', true],
  ['santa-monica', { occupancyOn: '2026-11-02', finalInspectionOn: '2026-11-01' }, '2026-12-01', 'final-inspection'],
  ['inglewood', { temporaryOccupancyOn: '2026-10-01', occupancyOn: '2026-12-01' }, '2026-10-01', 'temporary-occupancy'],
  // Expiry of the permit is one of them.
  ['alhambra', { permitExpiresOn: '2026-10-15', finalInspectionOn: '2026-11-01' }, '2026-10-15', 'permit-expiry'],
  [
    'alhambra',
    { permitExpiresOn: '2027-10-15', estimatedEndOn: '2026-12-20' },
    '2026-12-20',
    'temporary-occupancy',
    true,
  ],
  ['alhambra', { permitExpiresOn: '2027-10-15' }, '2027-10-15', 'permit-expiry', false],
  // Before the final inspection: the day before.
  ['torrance', { finalInspectionOn: '2026-12-10', endedOn: '2026-11-30' }, '2026-12-09', 'final-inspection', false],
  ['pasadena', { estimatedEndOn: '2026-12-31' }, '2026-12-30', 'final-inspection', true],
  ['azusa', { finalInspectionOn: '2026-12-01' }, '2026-11-30', 'final-inspection', false],
  // Nothing to count from, or no deadline found.
  ['burbank', {}],
  ['california', { endedOn: '2026-11-30' }],
  ['culver-city', { endedOn: '2026-11-30' }],
])(
  'rules 176 and 386: the final report in %s with %j is due on %s, after %s',
  (place, days, on, after, isEstimated) => {
    const due = reportDue(place, 'new', { ...noDays, ...days })
    const expected = on && { on, after, ...(isEstimated === undefined ? {} : { isEstimated }) }
    if (expected) expect(due).toMatchObject(expected)
    else expect(due).toBeNull()
  },
)

test.each<[ProjectWork, string | null, boolean, string | null]>([
  ['demolition', '2026-11-01', false, '2026-12-01'],
  ['demolition', null, true, '2027-02-01'],
  ['new', null, false, '2027-02-01'],
])(
  'rule 386: in Alhambra a demolition ends 30 days after the permit was issued: %s, issued on %s',
  (work, permitIssuedOn, isMissing, on) => {
    const days = { ...noDays, permitIssuedOn, endedOn: '2027-02-01' }
    expect(isPermitIssueMissing('alhambra', { work, permitIssuedOn })).toBe(isMissing)
    expect(reportDue('alhambra', work, days)?.on ?? null).toBe(work === 'demolition' && isMissing ? null : on)
  },
)
