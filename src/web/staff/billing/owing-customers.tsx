import { keepPreviousData } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { receivablesText as text } from '#content/staff/staff-receivables.ts'
import type { ReceivablesOnWire } from '#contract/billing/receivables.ts'
import type { Chosen } from '#contract/lists/address-parts.ts'
import type { receivableParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiPages, useApiQuery } from '#web/app/api-hooks.ts'
import { type Selection, SelectionBar } from '#web/staff/kit/list-selection.tsx'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { useUiText } from '#web/ui/ui-text.ts'
import { usedBuckets } from './aging-bar.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { amountCell, OwingCustomerRow, plain } from './owing-customer-row.tsx'

/** So many are shown before somebody asks for all. */
const firstShown = 10

export const useOwing = (chosen: Chosen<typeof receivableParts>) =>
  useApiPages(
    'orders',
    'GET /api/admin/receivables/customers',
    { query: listQueries.receivables(chosen) },
    { placeholderData: keepPreviousData },
  )

type OwingCustomersProps = {
  chosen: Chosen<typeof receivableParts>
  totals: ReceivablesOnWire
  list: ReturnType<typeof useOwing>
  selection: Selection
}

/** The customers with open invoices, those with the most overdue first (rule 596); each opens to its invoices. */
export function OwingCustomers({ chosen, totals, list, selection }: OwingCustomersProps) {
  const { search } = chosen
  const ui = useUiText()
  const mayRead = useMay()('staff:customers.read')
  const found = useApiQuery('orders', 'GET /api/admin/receivables', search === '' ? null : { query: { search } })
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const all = list.data?.pages.flatMap((page) => page.rows)
  const rows = isWhole || selection.isOn || search !== '' ? all : all?.slice(0, firstShown)
  const hidden = (all?.length ?? 0) - (rows?.length ?? 0)
  if (!rows) {
    if (!list.error) {
      return (
        <p role="status" className="px-4 py-5 text-ink-2">
          {ui.loading}
        </p>
      )
    }
    return (
      <div className="p-4">
        <ListError heading={text.failed} query={list} />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <p role="status" className="px-4 py-8 text-center text-ink-2">
        {search === '' ? text.nobody : text.nobodyFound}
      </p>
    )
  }
  const buckets = usedBuckets(totals)
  const sums = search === '' ? totals : found.data
  const most = Math.max(...rows.map(({ owed }) => centsIn(owed)))
  const table = chosenColumns(chosen, {
    list: 'receivables',
    label: text.heading,
    to: ({ id }) => (mayRead ? `/admin/customers/${id}` : null),
    // Without columns of their own, the rows below have the boxes.
    ...(chosen.columns !== '' && { selection }),
    ...(sums && { sums: { owed: sums.owed, ...sums.aging } }),
  })
  return (
    <div aria-busy={list.isPlaceholderData || undefined} className="aria-busy:opacity-60">
      {table ? (
        table(rows)
      ) : (
        <table {...tableRoles.table} className="w-full border-collapse text-left text-[.90625rem] leading-tight">
          <thead {...tableRoles.group} className="max-md:sr-only">
            <tr {...tableRoles.row} className="border-b border-line-strong text-fine text-ink-2">
              <th {...tableRoles.heading} className="py-2 pr-1.5 pl-4 font-medium">
                {text.customer}
              </th>
              <th {...tableRoles.heading} className="px-1.5 py-2 text-right font-medium">
                {text.owes}
              </th>
              {buckets.map((bucket) => (
                <th
                  key={bucket}
                  {...tableRoles.heading}
                  className="px-1.5 py-2 text-right font-medium whitespace-nowrap"
                >
                  {text.columns[bucket]}
                </th>
              ))}
              <th {...tableRoles.heading} className="py-2 pr-4 pl-3 font-medium whitespace-nowrap">
                {text.lastPayment}
              </th>
              <th {...tableRoles.heading} className="py-2 pr-4 pl-1.5 font-medium whitespace-nowrap">
                {text.reminder}
              </th>
              <th {...tableRoles.heading} className="py-2 pr-4 pl-1.5 font-medium whitespace-nowrap">
                {text.statement}
              </th>
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {rows.map((customer) => (
              <Fragment key={customer.id}>
                <OwingCustomerRow
                  customer={customer}
                  most={most}
                  buckets={buckets}
                  isOpen={opened === customer.id}
                  selection={selection}
                  onToggle={() => setOpened(opened === customer.id ? null : customer.id)}
                />
                {opened === customer.id && (
                  <tr {...tableRoles.row} className="border-b border-line bg-row max-md:block">
                    <td {...tableRoles.cell} colSpan={buckets.length + 5} className="px-4 pt-1 pb-3 max-md:block">
                      <OpenInvoices customer={customer} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {sums && (
            <tfoot className="max-md:hidden">
              <tr className="font-semibold">
                <th scope="row" className="py-2.5 pr-1.5 pl-4 font-semibold">
                  {search === '' ? text.all : text.found(sums.customerCount)}
                </th>
                <td className={amountCell}>{formatDollars(centsIn(sums.owed))}</td>
                {buckets.map((bucket) => (
                  <td key={bucket} className={amountCell}>
                    {plain(sums.aging[bucket])}
                  </td>
                ))}
                <td colSpan={3} />
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {sums && search !== '' && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line-strong px-4 py-2.5 font-semibold tabular-nums md:hidden">
          <span>{text.found(sums.customerCount)}</span>
          <span>{formatDollars(centsIn(sums.owed))}</span>
        </p>
      )}
      {hidden > 0 && (
        <DenseButton className="m-4" onClick={() => setWhole(true)}>
          {text.moreCustomers(hidden, list.hasNextPage)}
        </DenseButton>
      )}
      {hidden === 0 && list.hasNextPage && (
        <DenseButton className="m-4" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {ui.more}
        </DenseButton>
      )}
      <SelectionBar list="receivables" selection={selection} />
    </div>
  )
}
