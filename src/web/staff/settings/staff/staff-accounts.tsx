import { useState } from 'react'
import { Outlet } from 'react-router'
import { roleLabels } from '#content/staff/roles.ts'
import { accountListText as text } from '#content/staff/staff-accounts.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffAccountOnWire } from '#contract/staff/staff-accounts.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { SectionCard, SectionState } from '#web/staff/settings/section-card.tsx'
import { rowId, useFoundRow } from '#web/staff/settings/setting-row.tsx'
import { SettingSection } from '#web/staff/settings/setting-section.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountQuestion, type AskedAbout, type AskedAccount } from './account-question.tsx'
import { LinkDialog, type StaffLinkOnWire } from './link-dialog.tsx'

/** The staff accounts (rule 163); their forms open above. */
function StaffAccounts() {
  const accounts = useApiQuery('staff', 'GET /api/admin/staff')
  const [asked, setAsked] = useState<AskedAccount | null>(null)
  const [made, setMade] = useState<StaffLinkOnWire | null>(null)
  return (
    <SettingSection
      section="staff"
      help={text.help}
      actions={
        <AppLink to="/admin/settings/staff/new" className={denseButtonStyle('line')}>
          {text.add}
        </AppLink>
      }
    >
      <SectionCard>
        {accounts.data ? (
          <ul>
            {accounts.data.map((account) => (
              <AccountRow key={account.id} account={account} onAsk={(about) => setAsked({ about, account })} />
            ))}
          </ul>
        ) : (
          <SectionState query={accounts} failed={text.failed} />
        )}
      </SectionCard>
      {asked && <AccountQuestion asked={asked} onLink={setMade} onClose={() => setAsked(null)} />}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
      <Outlet />
    </SettingSection>
  )
}

type AccountRowProps = { account: StaffAccountOnWire; onAsk: (about: AskedAbout) => void }

/** One colleague: name, sign-in security, and last sign-in. */
function AccountRow({ account, onAsk }: AccountRowProps) {
  const { id, username, role, name, email, isYou, disabledAt, hasPassword, totpEnabled, lastSignedInAt, linkUntil } =
    account
  const { row, isFound } = useFoundRow<HTMLLIElement>(rowId(id))
  return (
    <li
      ref={row}
      data-row={id}
      className={classNames(
        'flex items-start gap-x-3 border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4',
        isFound && 'bg-warn-tint',
      )}
    >
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

export function screen() {
  return { Component: StaffAccounts }
}
