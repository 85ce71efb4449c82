import { useState } from 'react'
import { accountListText as text } from '../../../../../content/staff-accounts.ts'
import { AppLink } from '../../../../app-link.tsx'
import { type StaffLinkOnWire, useStaffAccounts } from '../../../../queries/staff-accounts.ts'
import { denseButtonStyle } from '../../../../ui/dense-button-style.ts'
import { PanelState } from '../panel-state.tsx'
import { SettingsPanel } from '../settings-panel.tsx'
import { AccountQuestion, type AskedAccount } from './account-question.tsx'
import { AccountRow } from './account-row.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** Who can sign in as staff (rule 163). */
export function StaffAccounts() {
  const accounts = useStaffAccounts()
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
      {asked && <AccountQuestion asked={asked} onLink={setMade} onClose={() => setAsked(null)} />}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </SettingsPanel>
  )
}
