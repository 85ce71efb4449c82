import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { paymentListText, paymentStateLabels } from '#content/staff/payment-list.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { RowList } from '#web/staff/kit/list-states.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { changesWithOrders } from './account-queries.ts'

const messages = { failed: text.listFailed }
const path = '/admin/billing/payments'

/** What a customer paid last, of single orders and of several invoices at once, with the way to all of it. */
export function LastPayments({ accountId, name }: { accountId: string; name: string }) {
  const today = dateInLosAngeles(new Date())
  const query = useApiQuery(
    'bill-to-accounts',
    'GET /api/admin/payments',
    { query: { customer: accountId, limit: '3' } },
    changesWithOrders,
  )
  if (!query.data?.length && !query.error) return null
  return (
    <Panel
      id="payments"
      look="rows"
      heading={text.lastPayments}
      tools={
        <AppLink to={`${path}?search=${encodeURIComponent(name)}`} className={denseButtonStyle('quiet')}>
          {text.allPayments}
        </AppLink>
      }
    >
      <RowList
        query={query}
        rows={query.data}
        messages={messages}
        none={null}
        row={({ id, state, amount, method, reference, receivedOn }) => (
          <li key={id} className={`${panelRow} flex flex-wrap items-baseline gap-x-4 xl:py-1`}>
            <AppLink to={`${path}/${id}`} className="mr-auto py-1 underline">
              {bareDate(receivedOn, today)}
              <span className="text-ink-2">{`, ${[method || paymentListText.noMethod, reference].filter(Boolean).join(' ')}`}</span>
            </AppLink>
            {state !== 'received' && (
              <span
                className={
                  state === 'bounced' || state === 'failed'
                    ? 'text-small font-semibold text-danger'
                    : 'text-small text-ink-2'
                }
              >
                {paymentStateLabels[state]}
              </span>
            )}
            <span className="font-medium tabular-nums">{formatDollars(centsIn(amount))}</span>
          </li>
        )}
      />
    </Panel>
  )
}
