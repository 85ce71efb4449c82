import { useState } from 'react'
import { jobsText as text } from '#content/staff/jobs.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { RowList } from '#web/staff/kit/list-states.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useFirstRows } from './account-lists.tsx'
import { useAccountJobs } from './account-queries.ts'
import { BudgetDialog, JobRow } from './parts/jobs.tsx'

/** Where a job can be. */
export const openSites = ({ sites }: BillToAccountOnWire) => sites.filter(({ archivedAt }) => archivedAt === null)

/** The jobs of a customer: the orders of a site under one job number (rule 550). */
export function AccountJobs({ account }: { account: BillToAccountOnWire }) {
  const { id, mergedInto } = account
  const query = useAccountJobs(id)
  const [isAdding, setAdding] = useState(false)
  const offered = openSites(account)
  const canAdd = useMay()('staff:billing.write') && mergedInto === null && offered.length > 0
  const first = useFirstRows(query.data?.length ?? 0, 1)
  if (!query.data?.length && !query.error) return null
  return (
    <Panel
      look="rows"
      heading={text.heading}
      tools={
        <>
          {first.button}
          {canAdd && <DenseButton onClick={() => setAdding(true)}>{text.add}</DenseButton>}
        </>
      }
    >
      <div className={first.className}>
        <RowList
          query={query}
          rows={query.data}
          messages={text}
          none={null}
          row={(job) => (
            <li key={`${job.siteId} ${job.jobNumber}`} className={panelRow}>
              <JobRow job={job} about={job.address} />
            </li>
          )}
        />
      </div>
      {isAdding && <BudgetDialog job={null} sites={offered} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
