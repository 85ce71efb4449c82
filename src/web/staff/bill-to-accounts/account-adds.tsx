import { type ReactNode, useState } from 'react'
import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { jobsText } from '#content/staff/jobs.ts'
import { statementsText } from '#content/staff/staff-receivables.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { openSites } from './account-jobs.tsx'
import { useAccountJobs, useAccountStatements } from './account-queries.ts'
import { BudgetDialog } from './parts/jobs.tsx'
import { StatementsDialog } from './parts/statements-dialog.tsx'

/** What a record has nothing of has no panel: it is a link at the end (rule 564). */
export function AccountAdds({ account }: { account: BillToAccountOnWire }) {
  const may = useMay()
  const { id, contacts, merged, members, invitations } = account
  const sites = openSites(account)
  const canChange = may('staff:customers.write') && account.mergedInto === null
  const canBill = may('staff:billing.write') && account.mergedInto === null
  const jobs = useAccountJobs(canBill && may('staff:orders.read') ? id : null)
  const statements = useAccountStatements(canBill ? id : null)
  const [asked, setAsked] = useState<'budget' | 'statement' | null>(null)
  const close = () => setAsked(null)
  const link = (path: string, label: string) => (
    <AppLink key={path} to={`/admin/customers/${id}/${path}/new`} className={denseButtonStyle('quiet')}>
      {label}
    </AppLink>
  )
  const hasContacts = contacts.length > 0 || merged.some((other) => other.contacts.length > 0)
  const adds: ReactNode[] = [
    canChange && !hasContacts && link('contacts', text.addContact),
    canChange && account.sites.length === 0 && link('sites', text.addSite),
    canChange && members.length + invitations.length === 0 && link('members', text.addMember),
    jobs.data?.length === 0 && sites.length > 0 && (
      <DenseButton key="budget" look="quiet" onClick={() => setAsked('budget')}>
        {jobsText.add}
      </DenseButton>
    ),
    statements.data?.length === 0 && (
      <DenseButton key="statement" look="quiet" onClick={() => setAsked('statement')}>
        {statementsText.make}
      </DenseButton>
    ),
  ].filter(Boolean)
  return (
    <>
      {adds.length > 0 && (
        <section aria-label={text.adds} className="-mx-3.5 mt-3 flex flex-wrap">
          {adds}
        </section>
      )}
      {asked === 'budget' && <BudgetDialog job={null} sites={sites} onClose={close} />}
      {asked === 'statement' && <StatementsDialog accountId={id} onClose={close} />}
    </>
  )
}
