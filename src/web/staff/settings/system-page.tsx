import type { ReactNode } from 'react'
import { siteProblemText, systemText as text } from '#content/staff/staff-settings.ts'
import { counted } from '#content/wording/counted.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { SystemInfoOnWire } from '#contract/settings/system.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Alarm } from '#web/staff/kit/alarm.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SectionCard, SectionState } from './section-card.tsx'
import { rowId, useFoundRow } from './setting-row.tsx'
import { SettingSection } from './setting-section.tsx'

/** System status, for support calls. */
function SystemInformation() {
  const system = useApiQuery('settings', 'GET /api/admin/system', {}, askAnew)
  return (
    <SettingSection section="system">
      <SectionCard>
        {system.data ? <Facts system={system.data} /> : <SectionState query={system} failed={text.failed} />}
      </SectionCard>
    </SettingSection>
  )
}

export function screen() {
  return { Component: SystemInformation }
}

function Facts({ system }: { system: SystemInfoOnWire }) {
  const { version, nodeVersion, startedAt, watchdogRestartAt, timeZone, database, email, orders, customers } = system
  const { kind, sizeBytes, migrations, lastMigration } = database
  return (
    <>
      {system.problems.length > 0 && (
        <ul className="grid gap-2 px-5 pt-4 max-sm:px-4">
          {system.problems.map((problem) => (
            <Alarm key={problem} tone="danger" help={siteProblemText[problem].help}>
              {siteProblemText[problem].title}
            </Alarm>
          ))}
        </ul>
      )}
      <dl className="grid gap-x-6 gap-y-2 px-5 py-4 max-sm:px-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact name={text.version}>{version}</Fact>
        <Fact name={text.node}>{nodeVersion}</Fact>
        <Fact name={text.started}>
          {text.upFor(shortInstant(startedAt), upFor(new Date(startedAt), new Date()))}
          {watchdogRestartAt && <p>{text.watchdogRestarted(shortInstant(watchdogRestartAt))}</p>}
        </Fact>
        <Fact name={text.timeZone}>{timeZone}</Fact>
        <Fact name={text.database}>{text.databaseIs(text.databaseKinds[kind], database.version, sizeBytes)}</Fact>
        <Fact name={text.migrations}>{text.migrationsAre(migrations, lastMigration)}</Fact>
        <Fact name={text.orders}>{estimated(orders)}</Fact>
        <Fact name={text.customers}>{estimated(customers)}</Fact>
        <Fact name={text.backups}>
          <BackupHealth backups={system.backups} />
        </Fact>
        <Fact name={text.email}>{text.providers[email.provider]}</Fact>
        <Fact name={text.from}>{email.from}</Fact>
        <Fact name={text.toStaff}>{email.staffAddress ?? text.nobody}</Fact>
        <Fact name={text.health}>
          <MailHealth email={email} />
          <AppLink to="/admin/email" className="inline-flex min-h-10 items-center underline max-sm:min-h-11">
            {text.toEmail}
          </AppLink>
        </Fact>
      </dl>
    </>
  )
}

/** When the last backup was taken that is known to be good, and what went wrong since. */
function BackupHealth({ backups }: { backups: SystemInfoOnWire['backups'] }) {
  if (backups === null) return text.noBackups
  const { everyHours, isEncrypted, lastGoodAt, lastGoodBytes, lastFailureAt, lastError } = backups
  return (
    <>
      <p>{text.backupPlan(everyHours, isEncrypted)}</p>
      <p>{lastGoodAt ? text.lastBackup(shortInstant(lastGoodAt), lastGoodBytes ?? 0) : text.noGoodBackup}</p>
      {lastFailureAt && lastError && (
        <p className="text-small font-normal text-danger">{text.lastError(shortInstant(lastFailureAt), lastError)}</p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { row, isFound } = useFoundRow<HTMLElement>(rowId(name.replaceAll(' ', '-')))
  return (
    <>
      <dt ref={row} tabIndex={-1} className={classNames('text-ink-2', isFound && 'bg-warn-tint')}>
        {name}
      </dt>
      <dd className="font-medium wrap-anywhere max-sm:mb-1.5">{children}</dd>
    </>
  )
}

function estimated({ count, isEstimate }: SystemInfoOnWire['orders']): string {
  const number = count.toLocaleString('en-US')
  return isEstimate ? text.about(number) : number
}

/** Whether emails are sent: pending and failed ones, and why, in words. */
function MailHealth({ email }: { email: SystemInfoOnWire['email'] }) {
  const { queued, failed, lastSentAt, lastFailureAt, lastError } = email
  const state = [
    failed > 0 && text.givenUp(counted(failed)),
    queued > 0 && text.waiting(counted(queued)),
    failed === 0 && queued === 0 && text.healthy,
    lastSentAt && text.lastSent(shortInstant(lastSentAt)),
  ].filter(Boolean)
  const isBroken = failed > 0 || (lastFailureAt !== null && (lastSentAt === null || lastFailureAt > lastSentAt))
  return (
    <>
      <p className={failed > 0 ? 'text-danger' : undefined}>{state.join(', ')}</p>
      {isBroken && lastFailureAt && lastError && (
        <p className="text-small font-normal text-danger">{text.lastError(shortInstant(lastFailureAt), lastError)}</p>
      )}
    </>
  )
}

/** For how long something has run, in its largest unit: "3 days". */
export function upFor(startedAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 60_000))
  if (minutes < 60) return text.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24))
}
