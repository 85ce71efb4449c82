import { systemText as text } from '#content/staff/staff-settings.ts'
import { counted } from '#content/wording/counted.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { SystemInfoOnWire } from '#contract/settings/system.ts'

/** Whether emails are sent: pending and failed ones, and why, in words. */
export function MailHealth({ email }: { email: SystemInfoOnWire['email'] }) {
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
