import { useState } from 'react'
import { accountListText as text } from '#content/staff/staff-accounts.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PanelState, SettingsPanel } from '#web/staff/settings/settings-panel.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { AccountQuestion, type AskedAccount } from './account-question.tsx'
import { AccountRow } from './account-row.tsx'
import { LinkDialog, type StaffLinkOnWire } from './link-dialog.tsx'
import { RequireTwoStep } from './require-two-step.tsx'

/** The staff accounts (rule 163). */
export function StaffAccounts() {
  const accounts = useApiQuery('staff', 'GET /api/admin/staff')
  const [asked, setAsked] = useState<AskedAccount | null>(null)
  const [made, setMade] = useState<StaffLinkOnWire | null>(null)
  return (
    <SettingsPanel
      part="staff"
      help={text.help}
      tools={
        <AppLink to="/admin/settings/staff/new" className={denseButtonStyle('line', 'mt-3')}>
          {text.add}
        </AppLink>
      }
    >
      {accounts.data ? (
        <ul>
          {accounts.data.map((account) => (
            <AccountRow key={account.id} account={account} onAsk={(about) => setAsked({ about, account })} />
          ))}
        </ul>
      ) : (
        <PanelState query={accounts} failed={text.failed} />
      )}
      <RequireTwoStep />
      {asked && <AccountQuestion asked={asked} onLink={setMade} onClose={() => setAsked(null)} />}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </SettingsPanel>
  )
}
