import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { statementsText as text } from '#content/staff/staff-receivables.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { addDays, dateInLosAngeles, monthOf } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel, PanelNote, panelRow } from '#web/staff/kit/panel.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

/** The statements of a customer, and the way to another (rule 247). */
export function AccountStatements({ accountId }: { accountId: string }) {
  const ui = useUiText()
  const { data, error, isFetching, refetch } = useApiQuery(
    'bill-to-accounts',
    'GET /api/admin/bill-to-accounts/{id}/statements',
    { params: { id: accountId } },
  )
  const params = { id: accountId }
  const client = useQueryClient()
  const make = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts/{id}/statements', {
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: apiKey('bill-to-accounts', 'GET /api/admin/bill-to-accounts/{id}/statements', { params }),
      }),
  })
  const showToast = useToast()
  const id = useId()
  const today = dateInLosAngeles(new Date())
  const [through, setThrough] = useState(addDays(monthOf(today).from, -1))
  const [problem, setProblem] = useState('')

  async function submit() {
    try {
      const { through: day } = await make.mutateAsync({ params, body: { through } })
      setProblem('')
      showToast({ title: text.made(bareDate(day, today)), tone: 'success' })
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setProblem(fields.through ?? message)
    }
  }

  return (
    <Panel look="rows" heading={text.heading}>
      <Needs permission="staff:billing.write">
        <form
          noValidate
          className={`${panelRow} flex flex-wrap items-end gap-3`}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <DenseField
            id={id}
            type="date"
            label={text.through}
            value={through}
            error={problem}
            onChange={({ target }) => setThrough(target.value)}
          />
          <DenseButton type="submit" pending={make.isPending}>
            {text.make}
          </DenseButton>
        </form>
      </Needs>
      {data ? (
        data.length === 0 ? (
          <PanelNote>{text.none}</PanelNote>
        ) : (
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
        )
      ) : error ? (
        <ListError heading={text.failed} query={{ error, isFetching, refetch }} />
      ) : (
        <PanelNote>{ui.loading}</PanelNote>
      )}
    </Panel>
  )
}
