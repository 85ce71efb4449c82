import { Outlet, useParams } from 'react-router'
import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { AccountContacts } from './account-contacts.tsx'
import { AccountBalance, AccountFacts } from './account-facts.tsx'
import { AccountHead } from './account-head.tsx'
import { AccountJobs } from './account-jobs.tsx'
import { AccountHistory, AccountInvoices, AccountOrders, AccountProjects } from './account-lists.tsx'
import { AccountMembers } from './account-members.tsx'
import { LastPayments } from './account-payments.tsx'
import { useAccount } from './account-queries.ts'
import { AccountReceipts } from './account-receipts.tsx'
import { AccountSites } from './account-sites.tsx'
import { AccountStanding } from './account-standing.tsx'
import { AccountStatements } from './account-statements.tsx'
import { MergedAccounts, Suggestions } from './related-accounts.tsx'

const column = 'grid min-w-0 gap-3 max-lg:contents'
const block = 'grid min-w-0 gap-3 empty:hidden'

/** The record of one customer, at its own address. What it has nothing of is not there (rule 564). */
export function AccountScreen() {
  const { accountId = '' } = useParams()
  const query = useAccount(accountId)
  const account = query.data
  return (
    <>
      <StaffTitle heading={account?.name ?? text.loading} />
      {account ? (
        <>
          <AccountHead account={account} />
          <Needs permission="staff:customers.write">
            <Suggestions account={account} />
          </Needs>
          {/* Who and how much on the left, containers in the middle, words on the right: at 1280 × 900 what is open is on one screen.
              On a phone the first block of each column comes before the second ones. */}
          <div className="group/record grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[18rem_minmax(0,1fr)_20rem] xl:has-[>:last-child>:first-child:empty+:empty]:grid-cols-[18rem_minmax(0,1fr)]">
            <div className={column}>
              <div className={block}>
                <AccountContacts account={account} />
                <Needs permission="staff:billing.read">
                  <AccountBalance account={account} />
                </Needs>
              </div>
              <div className={`${block} max-lg:order-1`}>
                <AccountFacts account={account} />
                <AccountMembers account={account} />
                <MergedAccounts account={account} />
              </div>
            </div>
            <div className={column}>
              <div className={block}>
                <AccountOrders accountId={account.id} />
                <Needs permission="staff:orders.read">
                  <AccountStanding accountId={account.id} />
                </Needs>
                <AccountSites account={account} />
              </div>
              <div className={`${block} max-lg:order-1`}>
                <Needs permission="staff:orders.read">
                  <AccountJobs account={account} />
                </Needs>
              </div>
            </div>
            <div className={`${column} lg:max-xl:col-start-2`}>
              <div className={block}>
                <Needs permission="staff:billing.read">
                  <AccountInvoices accountId={account.id} />
                  <LastPayments accountId={account.id} name={account.name} />
                </Needs>
                {account.notes !== '' && (
                  <Panel look="rows" heading={text.notes}>
                    <p className="mx-3 mb-3 rounded-control border border-warn-line bg-warn-tint px-3 py-2 wrap-anywhere whitespace-pre-line">
                      {account.notes}
                    </p>
                  </Panel>
                )}
              </div>
              <div className={`${block} max-lg:order-1`}>
                <Needs permission="staff:billing.read">
                  <AccountReceipts accountId={account.id} />
                </Needs>
                <Needs permission="staff:billing.read">
                  <AccountStatements accountId={account.id} />
                </Needs>
                <Needs permission="staff:projects.read">
                  <AccountProjects accountId={account.id} />
                </Needs>
                <AccountHistory accountId={account.id} />
              </div>
            </div>
          </div>
        </>
      ) : (
        <>
          <div className="mt-3">
            <BackLink to="/admin/customers" label={text.back} />
          </div>
          <ListMissing messages={text} query={query} height="h-64" />
        </>
      )}
      <Outlet />
    </>
  )
}

export function screen() {
  return { Component: AccountScreen }
}
