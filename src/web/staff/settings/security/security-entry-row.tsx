import { securityMessages, securityLogText as text } from '#content/staff/security-log.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { SecurityEntryOnWire } from '#contract/security/endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'

const alarming = new Set(['sign-in-failed', 'confirm-failed', 'limit-reached'])

/** One entry: when, what, who, and from where. */
export function SecurityEntryRow({ entry }: { entry: SecurityEntryOnWire }) {
  const { kind, actor, occurredAt, address, requestId } = entry
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-t border-line px-5 py-2.5 first:border-t-0 max-sm:px-4 md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,15rem)]">
      <time dateTime={occurredAt} className="text-ink-2 tabular-nums">
        {shortInstant(occurredAt)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span className={classNames('font-medium', alarming.has(kind) && 'text-danger')}>
          {securityMessages[kind](entry)}
        </span>
        {requestId && <span className="block text-fine text-ink-3">{text.request(requestId)}</span>}
      </p>
      <p className="min-w-0 wrap-anywhere">
        {actor.name || text.actors[actor.kind]}
        {actor.name && <span className="text-ink-2">, {text.actors[actor.kind]}</span>}
        <span className="block text-small text-ink-2 tabular-nums">{text.address(address)}</span>
      </p>
    </li>
  )
}
