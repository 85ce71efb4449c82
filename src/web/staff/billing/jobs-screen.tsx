import { jobsText as text } from '#content/staff/jobs.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { JobRow } from '#web/staff/bill-to-accounts/parts/jobs.tsx'
import { NoRows, RowList } from '#web/staff/kit/list-states.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { BillingHead } from './billing-head.tsx'

/** Every job that has a budget, the fullest first: where the alerts of rule 551 lead to. */
export function JobsScreen() {
  const query = useApiQuery('bill-to-accounts', 'GET /api/admin/jobs', {}, { changesWith: ['orders'] })
  return (
    <>
      <BillingHead at="receivables" heading={text.allHeading} />
      <Panel heading={text.heading} help={text.allIntro} look="rows">
        <RowList
          query={query}
          rows={query.data}
          messages={text}
          none={<NoRows heading={text.allNone} hint={text.allNoneHelp} />}
          row={(job) => (
            <li key={`${job.siteId} ${job.jobNumber}`} className={panelRow}>
              <AppLink to={`/admin/customers/${job.accountId}`} className="text-small underline">
                {job.customerName}
              </AppLink>
              <JobRow job={job} about={job.address} />
            </li>
          )}
        />
      </Panel>
    </>
  )
}

export function screen() {
  return { Component: JobsScreen }
}
