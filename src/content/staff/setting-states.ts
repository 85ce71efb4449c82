import { shortInstant, shortTime } from '#content/wording/short-dates.ts'
import type { SettingStatesOnWire } from '#contract/settings/setting-pages.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import type { SettingsSectionKey } from './staff-settings.ts'

/** How a section of the settings is, in one or two words (rule 365): `warn` should be looked at, `danger` is wrong. */
export type SettingState = { label: string; tone: 'plain' | 'warn' | 'danger' }

const plain = (label: string): SettingState => ({ label, tone: 'plain' })
const warn = (label: string): SettingState => ({ label, tone: 'warn' })
const danger = (label: string): SettingState => ({ label, tone: 'danger' })

const several = (count: number, one: string, many: string) =>
  `${count > maxCounted ? `${maxCounted.toLocaleString('en-US')}+` : count} ${count === 1 ? one : many}`

/** "7:38 AM" of today, else with its day. */
const when = (at: string, now: Date) =>
  dateInLosAngeles(new Date(at)) === dateInLosAngeles(now) ? `today ${shortTime(at)}` : shortInstant(at)

/** The state of each section; null while there is nothing to say. */
const states: Record<
  SettingsSectionKey,
  (states: SettingStatesOnWire, now: Date, paysOnline: boolean) => SettingState | null
> = {
  types: ({ containerTypes: count }) =>
    count === null ? null : count === 0 ? warn('none') : plain(several(count, 'type', 'types')),
  services: ({ servicePrices: count }) =>
    count === null ? null : count === 0 ? warn('none set') : plain(several(count, 'price', 'prices')),
  zones: ({ cities }) => (cities === null ? null : plain(several(cities, 'city', 'cities'))),
  facilities: ({ facilities: count }) =>
    count === null ? null : count === 0 ? warn('none') : plain(several(count, 'place', 'places')),
  planning: () => null,
  languages: () => null,
  reports: ({ permits }) =>
    permits === null ? null : plain(permits === 0 ? 'no permits' : several(permits, 'permit', 'permits')),
  payments: (_states, _now, paysOnline) => plain(paysOnline ? 'live' : 'not connected'),
  invoices: ({ invoicing }) => invoicing && plain(invoicing === 'monthly' ? 'monthly' : 'by hand'),
  terms: ({ net30 }) => (net30 === null ? null : plain(`${several(net30, '', '').trim()} on Net 30`)),
  notifications: ({ staffMail }) =>
    staffMail === null
      ? null
      : { on: plain('on'), off: warn('switched off'), 'no-address': danger('no address') }[staffMail],
  automation: () => plain('by hand'),
  email: ({ emails }) =>
    emails === null
      ? null
      : !emails.isSent
        ? danger('not sent')
        : emails.failed > 0
          ? danger(several(emails.failed, 'failed', 'failed'))
          : emails.isPrinted
            ? warn('test mode: not sent')
            : plain(emails.queued > 0 ? several(emails.queued, 'waiting', 'waiting') : 'all sent'),
  staff: ({ staff }) => staff && plain(several(staff.people, 'person', 'people')),
  access: ({ staff }) =>
    staff && (staff.withoutTwoStep > 0 ? plain(`${staff.withoutTwoStep} without two-step`) : plain('two-step')),
  security: ({ lastSecurityEventAt: at }, now) => (at === null ? null : plain(when(at, now))),
  system: ({ system }, now) =>
    system === null
      ? null
      : system.problems > 0
        ? danger(several(system.problems, 'problem', 'problems'))
        : !system.hasBackups
          ? warn('no backups')
          : system.lastBackupAt === null
            ? warn('no backup yet')
            : plain(`backup ${when(system.lastBackupAt, now).replace('today ', '')}`),
}

/** The state of a section of the settings; null where the role does not read it. */
export const settingStateOf = (
  section: SettingsSectionKey,
  figures: SettingStatesOnWire,
  now: Date,
  paysOnline: boolean,
) => states[section](figures, now, paysOnline)
