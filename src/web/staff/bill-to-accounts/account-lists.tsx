import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { customersTab, customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiPages, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { invoicePath } from '#web/billing/invoice-list.tsx'
import { invoiceStateText } from '#web/billing/invoice-state-text.ts'
import { MoneyMark } from '#web/orders/payment-mark.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { PagedList, RowList } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { changesWithOrders } from './account-queries.ts'

type OfAccount = { accountId: string }

const messages = { failed: text.listFailed }
const dollars = (amount: string) => formatDollars(centsIn(amount))

/** Rows that are hidden at first, by how many are shown. */
const shortened = {
  1: '[&_li:nth-child(n+2)]:hidden',
  2: '[&_li:nth-child(n+3)]:hidden',
  3: '[&_li:nth-child(n+4)]:hidden',
} as const

/** The first rows of a list, and for its heading a button that shows all: a record should fit one screen. */
export function useFirstRows(count: number, max: keyof typeof shortened) {
  const [isWhole, setWhole] = useState(false)
  const isShort = count > max && !isWhole
  return {
    className: isShort ? `${shortened[max]} [&>button]:hidden` : undefined,
    button: isShort && (
      <DenseButton look="quiet" onClick={() => setWhole(true)}>
        {text.showAll}
      </DenseButton>
    ),
  }
}

const countOf = (list: { data?: { pages: { rows: unknown[] }[] } | undefined }) =>
  list.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0

/** The orders of a customer, open ones first (rule 545). */
export function AccountOrders({ accountId }: OfAccount) {
  const today = dateInLosAngeles(new Date())
  const list = useApiPages(
    'bill-to-accounts',
    'GET /api/admin/bill-to-accounts/{id}/orders',
    { params: { id: accountId } },
    changesWithOrders,
  )
  const first = useFirstRows(countOf(list), 3)
  if (list.data && countOf(list) === 0) return null
  return (
    <Panel look="rows" heading={text.orders} tools={first.button}>
      <div className={first.className}>
        <PagedList
          list={list}
          text={messages}
          none={null}
          row={(order) => {
            const due = centsIn(order.balanceDue)
            const day = order.actualDeliveryDate ?? order.scheduledDeliveryDate ?? order.requestedDeliveryDate
            const facts = [
              `${order.dumpsterSize} yd`,
              day && shortDay(day, today),
              order.customerAddress,
              order.poNumber && `PO ${order.poNumber}`,
              order.jobNumber && `job ${order.jobNumber}`,
            ]
            return (
              <li
                key={order.id}
                className={`${panelRow} flex flex-wrap items-center gap-x-4 gap-y-1 xl:grid xl:py-1.5 xl:grid-cols-[8rem_7.25rem_minmax(0,1fr)_auto] xl:justify-items-start`}
              >
                <AppLink
                  to={`/admin/orders/${order.id}`}
                  className="font-display text-[1.0625rem] font-semibold underline"
                >
                  {order.orderNumber}
                </AppLink>
                <StatusChip status={order.status} />
                <Needs permission="staff:billing.read">
                  <span className="ml-auto text-small tabular-nums xl:order-2">
                    {due <= 0 ? (
                      customersTab.settled
                    ) : order.paymentStatus === 'authorized' ? (
                      <MoneyMark dot="authorized" tone="text-ink-2">
                        {customersTab.authorized(formatDollars(due))}
                      </MoneyMark>
                    ) : (
                      <strong>{customersTab.owes(formatDollars(due))}</strong>
                    )}
                  </span>
                </Needs>
                <span
                  title={facts.filter(Boolean).join(' · ')}
                  className="w-full text-small leading-tight text-ink-2 wrap-anywhere xl:order-1 xl:line-clamp-2"
                >
                  {facts.filter(Boolean).join(' · ')}
                </span>
              </li>
            )
          }}
        />
      </div>
    </Panel>
  )
}

/** The invoices and credit notes of a customer, newest first. */
export function AccountInvoices({ accountId }: OfAccount) {
  const today = dateInLosAngeles(new Date())
  const list = useApiPages(
    'bill-to-accounts',
    'GET /api/admin/bill-to-accounts/{id}/invoices',
    { params: { id: accountId } },
    changesWithOrders,
  )
  const first = useFirstRows(countOf(list), 3)
  if (countOf(list) === 0 && !list.error) return null
  return (
    <Panel id="invoices" look="rows" heading={text.invoices} tools={first.button}>
      <div className={first.className}>
        <PagedList
          list={list}
          text={messages}
          none={null}
          row={(invoice) => (
            <li key={invoice.id} className={`${panelRow} flex flex-wrap items-baseline gap-x-4 xl:py-1`}>
              <AppLink to={invoicePath(invoice)} className="py-1 font-display text-[1.0625rem] font-semibold underline">
                {invoice.number}
              </AppLink>
              <span className="ml-auto font-medium tabular-nums">{dollars(invoice.total)}</span>
              <span className="w-full text-small text-ink-2">
                {shortDay(invoice.issuedOn, today)}, {invoice.orderNumber}, {invoiceStateText(invoice, today)}
              </span>
            </li>
          )}
        />
      </div>
    </Panel>
  )
}

/** The building projects of a customer. */
export function AccountProjects({ accountId }: OfAccount) {
  const query = useApiQuery(
    'bill-to-accounts',
    'GET /api/admin/bill-to-accounts/{id}/projects',
    { params: { id: accountId } },
    { changesWith: ['projects', 'orders'] },
  )
  if (!query.data?.length && !query.error) return null
  return (
    <Panel look="rows" heading={text.projects}>
      <Rows
        query={query}
        row={(project) => (
          <li key={project.id} className={`${panelRow} flex flex-wrap items-baseline gap-x-4 xl:py-1`}>
            <AppLink to={`/admin/projects/${project.id}`} className="min-w-0 flex-auto py-1 wrap-anywhere underline">
              {project.name}
            </AppLink>
            <span className="text-small text-ink-2">{customersTab.orders(project.orderCount)}</span>
          </li>
        )}
      />
    </Panel>
  )
}

/** What was done with a customer's record, by whom and when. */
export function AccountHistory({ accountId }: OfAccount) {
  const today = dateInLosAngeles(new Date())
  const query = useApiQuery('bill-to-accounts', 'GET /api/admin/bill-to-accounts/{id}/history', {
    params: { id: accountId },
  })
  const first = useFirstRows(query.data?.length ?? 0, 2)
  if (!query.data?.length && !query.error) return null
  return (
    <Panel look="rows" heading={text.history} tools={first.button}>
      <div className={first.className}>
        <Rows
          query={query}
          row={({ id, kind, note, actor, occurredAt }) => (
            <li key={id} className={`${panelRow} flex flex-wrap gap-x-4`}>
              <span className="min-w-0 flex-auto wrap-anywhere">
                <span className="font-semibold">{text.entries[kind]}</span>
                {note && `: ${note}`}
              </span>
              <span className="text-small text-ink-2">
                {actor}, {shortDay(dateInLosAngeles(new Date(occurredAt)), today)}
              </span>
            </li>
          )}
        />
      </div>
    </Panel>
  )
}

type RowsProps<Row> = { query: UseQueryResult<Row[]>; row: (row: Row) => ReactNode }

const Rows = <Row,>({ query, ...list }: RowsProps<Row>) => (
  <RowList query={query} rows={query.data} messages={messages} none={null} {...list} />
)
