import { roleLabels } from '#content/staff/roles.ts'
import { accountListText as text } from '#content/staff/staff-accounts.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffAccountOnWire } from '#contract/staff/staff-accounts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { AskedAbout } from './account-question.tsx'

type AccountRowProps = { account: StaffAccountOnWire; onAsk: (about: AskedAbout) => void }

/** One colleague: name, sign-in security, and last sign-in. */
export function AccountRow({ account, onAsk }: AccountRowProps) {
  const { id, username, role, name, email, isYou, disabledAt, hasPassword, totpEnabled, lastSignedInAt, linkUntil } =
    account
  return (
    <li data-row={id} className="flex items-start gap-x-3 border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4">
      <div className="min-w-0 flex-auto">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name || username}</span>
          {isYou && <Chip look="back">{text.you}</Chip>}
          {disabledAt && <Chip look="over">{text.disabled}</Chip>}
          {!hasPassword && !disabledAt && <Chip look="waits">{text.invited}</Chip>}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {roleLabels[role]} · {username} · {email ?? text.noEmail}
        </p>
        <p className="text-small text-ink-2">
          {hasPassword && (totpEnabled ? text.twoStepOn : text.twoStepOff)}
          {hasPassword && ' · '}
          {hasPassword && (lastSignedInAt ? text.lastSignIn(shortInstant(lastSignedInAt)) : text.neverSignedIn)}
          {!hasPassword && !linkUntil && text.linkGone}
          {linkUntil && <span className="block">{text.linkUntil(shortInstant(linkUntil))}</span>}
        </p>
      </div>
      <AccountMenu account={account} onAsk={onAsk} />
    </li>
  )
}
