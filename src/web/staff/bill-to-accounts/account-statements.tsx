import { useState } from 'react'
import { statementsText as text } from '#content/staff/staff-receivables.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useAccountStatements } from './account-queries.ts'
import { StatementsDialog } from './parts/statements-dialog.tsx'

/** The statements of a customer, and the way to another (rule 247). */
export function AccountStatements({ accountId }: { accountId: string }) {
  const { data, error, isFetching, refetch } = useAccountStatements(accountId)
  const today = dateInLosAngeles(new Date())
  const [isMaking, setMaking] = useState(false)
  if (!data?.length && !error) return null
  return (
    <Panel
      look="rows"
      heading={text.heading}
      tools={
        <Needs permission="staff:billing.write">
          <DenseButton onClick={() => setMaking(true)}>{text.make}</DenseButton>
        </Needs>
      }
    >
      {isMaking && <StatementsDialog accountId={accountId} onClose={() => setMaking(false)} />}
      {data ? (
        <ul>
          {data.map(({ id, from, through: day, issuedAt, issuedBy, closingBalance, pdfUrl }) => (
            <li key={id} className={`${panelRow} flex flex-wrap items-baseline gap-x-4`}>
              <span className="font-semibold">{text.period(bareDate(from, today), bareDate(day, today))}</span>
              <span className="min-w-0 flex-auto text-small text-ink-2">
                {text.by(issuedBy, bareDate(dateInLosAngeles(new Date(issuedAt)), today))}
              </span>
              <span className="font-medium tabular-nums">{formatDollars(centsIn(closingBalance))}</span>
              <a href={pdfUrl} aria-label={text.pdfOf(bareDate(day, today))} className="py-1 underline">
                {text.pdf}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <ListError heading={text.failed} query={{ error, isFetching, refetch }} />
      )}
    </Panel>
  )
}
