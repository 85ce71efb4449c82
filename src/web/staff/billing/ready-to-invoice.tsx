import { useState } from 'react'
import { billingTab } from '#content/staff/staff-billing.ts'
import { readyText as text } from '#content/staff/staff-receivables.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { UnbilledOrderOnWire } from '#contract/billing/billing.ts'
import { maxInvoicesAtOnce } from '#contract/billing/billing-values.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerSilhouette } from '#web/drawings/container-silhouette.tsx'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { IssueDialog } from './parts/issue-dialog.tsx'

/** So many are shown before somebody asks for all. */
const firstShown = 8

/** The orders that wait for an invoice (rule 137), all chosen at first, and the way to issue them. */
export function ReadyToInvoice() {
  const ui = useUiText()
  // In pages of which each can be invoiced at once.
  const list = useApiPages('orders', 'GET /api/admin/billing', { query: { limit: maxInvoicesAtOnce } })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setWhole] = useState(false)
  const [issuing, setIssuing] = useState<readonly string[] | null>(null)
  const orders = list.data?.pages.flatMap((page) => page.rows)
  const chosen = orders?.filter(({ id }) => !left.has(id)) ?? []
  const sum = chosen.reduce((cents, { notInvoiced }) => cents + centsIn(notInvoiced), 0)
  const shown = isWhole ? orders : orders?.slice(0, firstShown)
  const hidden = (orders?.length ?? 0) - (shown?.length ?? 0)

  function choose(ids: readonly string[], isChosen: boolean) {
    const next = new Set(left)
    for (const each of ids) {
      if (isChosen) next.delete(each)
      else next.add(each)
    }
    setLeft(next)
  }

  return (
    <Panel
      className="max-sm:order-first"
      heading={text.heading}
      note={orders && orders.length > 0 && text.count(orders.length, list.hasNextPage)}
    >
      {orders ? (
        orders.length === 0 && (
          <p role="status" className="px-4 py-6 text-center text-ink-2">
            {billingTab.nothingOpen}
          </p>
        )
      ) : list.error ? (
        <div className="p-4">
          <ListError heading={billingTab.failed} query={list} />
        </div>
      ) : (
        <p role="status" className="px-4 py-5 text-ink-2">
          {ui.loading}
        </p>
      )}
      {/* Above the list: the main button of the screen is in sight however many orders wait. */}
      {orders && orders.length > 0 && (
        <div className="border-b border-line px-3 pt-2.5 pb-2">
          <DenseButton
            look="go"
            className="min-h-11.5 w-full text-base"
            disabled={chosen.length === 0}
            onClick={() => setIssuing(chosen.slice(0, maxInvoicesAtOnce).map(({ id }) => id))}
          >
            {text.issue(Math.min(chosen.length, maxInvoicesAtOnce), formatDollars(sum))}
          </DenseButton>
          <p className="mt-1.5 text-fine text-ink-2">{text.note}</p>
        </div>
      )}
      {orders && orders.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 border-b border-line px-4 text-small text-ink-2">
          <input
            type="checkbox"
            className="size-5 flex-none accent-steel"
            checked={chosen.length === orders.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < orders.length
            }}
            onChange={({ target }) =>
              choose(
                orders.map(({ id }) => id),
                target.checked,
              )
            }
          />
          {text.all}
        </label>
      )}
      <ul>
        {shown?.map((order) => (
          <ReadyRow
            key={order.id}
            order={order}
            isChosen={!left.has(order.id)}
            onChoose={(isChosen) => choose([order.id], isChosen)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <DenseButton look="quiet" className="mx-2 my-1" onClick={() => setWhole(true)}>
          {text.more(hidden)}
        </DenseButton>
      )}
      {issuing && <IssueDialog orderIds={issuing} onClose={() => setIssuing(null)} />}
    </Panel>
  )
}

type ReadyRowProps = { order: UnbilledOrderOnWire; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function ReadyRow({ order, isChosen, onChoose }: ReadyRowProps) {
  const { id, orderNumber, customerName, companyName, dumpsterSize, overage, extraDays, notInvoiced, since } = order
  const today = dateInLosAngeles(new Date())
  const size = findSize(dumpsterSize)
  const facts = [
    centsIn(overage) > 0 && billingTab.overage(formatDollars(centsIn(overage))),
    centsIn(extraDays) > 0 && billingTab.days(formatDollars(centsIn(extraDays))),
    bareDate(dateInLosAngeles(new Date(since)), today),
  ]
  return (
    <li className="grid grid-cols-[1.25rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line px-4 py-1.5 text-[.90625rem] leading-tight last:border-b-0">
      <input
        type="checkbox"
        aria-label={text.choose(orderNumber)}
        className="size-5 accent-steel"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className="[--ppi:.15]">{size && <ContainerSilhouette size={size} />}</span>
      <span className="min-w-0">
        <b className="block truncate font-semibold">{companyName || customerName}</b>
        <span className="block text-fine text-ink-2">
          <AppLink to={`/admin/orders/${id}`} className="py-1 whitespace-nowrap underline">
            {orderNumber}
          </AppLink>
          {facts.filter(Boolean).map((fact) => `, ${fact}`)}
        </span>
      </span>
      <b className="font-semibold tabular-nums">{formatDollars(centsIn(notInvoiced))}</b>
    </li>
  )
}
