import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { jobsText } from '#content/staff/jobs.ts'
import { statementsText } from '#content/staff/staff-receivables.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { ActionItem, ActionMenu } from '#web/ui/action-menu.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { openSites } from './account-jobs.tsx'
import { useAccountJobs, useAccountStatements } from './account-queries.ts'
import { BudgetDialog } from './parts/jobs.tsx'
import { StatementsDialog } from './parts/statements-dialog.tsx'

/** What is done with a record now and then; what it has nothing of has no panel, and is added here (rule 564). */
export function AccountMenu({ account }: { account: BillToAccountOnWire }) {
  const may = useMay()
  const navigate = useNavigate()
  const { id, contacts, merged, members, invitations } = account
  const sites = openSites(account)
  const canChange = may('staff:customers.write')
  const canBill = may('staff:billing.write')
  const jobs = useAccountJobs(canBill && may('staff:orders.read') ? id : null)
  const statements = useAccountStatements(canBill ? id : null)
  const [asked, setAsked] = useState<'budget' | 'statement' | null>(null)
  const close = () => setAsked(null)
  const hasContacts = contacts.length > 0 || merged.some((other) => other.contacts.length > 0)
  const to = (path: string, label: string) => ({ label, open: () => navigate(`/admin/customers/${id}/${path}`) })
  const items = [
    canChange && !hasContacts && to('contacts/new', text.addContact),
    canChange && account.sites.length === 0 && to('sites/new', text.addSite),
    canChange && members.length + invitations.length === 0 && to('members/new', text.addMember),
    jobs.data?.length === 0 && sites.length > 0 && { label: jobsText.add, open: () => setAsked('budget') },
    statements.data?.length === 0 && { label: statementsText.make, open: () => setAsked('statement') },
    canChange && to('merge', text.merge),
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <>
      <ActionMenu
        trigger={
          <DenseButton aria-label={text.more} className="px-3">
            <MoreIcon />
          </DenseButton>
        }
      >
        {items.map(({ label, open }) => (
          <ActionItem key={label} onSelect={open}>
            {label}
          </ActionItem>
        ))}
      </ActionMenu>
      {asked === 'budget' && <BudgetDialog job={null} sites={sites} onClose={close} />}
      {asked === 'statement' && <StatementsDialog accountId={id} onClose={close} />}
    </>
  )
}
