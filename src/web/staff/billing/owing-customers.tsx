import { keepPreviousData } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { receivablesText as text } from '#content/staff/staff-receivables.ts'
import { termsLabels } from '#content/wording/billing.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { type AgingBucket, agingBuckets } from '#contract/billing/billing-values.ts'
import type { OwingCustomerOnWire, ReceivablesOnWire } from '#contract/billing/receivables.ts'
import type { Chosen } from '#contract/lists/address-parts.ts'
import type { receivableParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { type Selection, SelectionBar } from '#web/staff/kit/list-selection.tsx'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { useUiText } from '#web/ui/ui-text.ts'
import { AgingBar, usedBuckets } from './aging-bar.tsx'
import { Namesakes } from './namesakes.tsx'
import { OpenInvoices } from './open-invoices.tsx'

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
  const most = Math.max(...rows.map(({ owed }) => centsIn(owed)))
  const table = chosenColumns(chosen, {
    list: 'receivables',
    label: text.heading,
    to: ({ id }) => (mayRead ? `/admin/customers/${id}` : null),
    selection,
    ...(search === '' && { sums: { owed: totals.owed, ...totals.aging } }),
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
                <CustomerRow
                  customer={customer}
                  most={most}
                  buckets={buckets}
                  isOpen={opened === customer.id}
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
          {search === '' && (
            <tfoot className="max-md:hidden">
              <tr className="font-semibold">
                <th scope="row" className="py-2.5 pr-1.5 pl-4 font-semibold">
                  {text.all}
                </th>
                <td className={amountCell}>{formatDollars(centsIn(totals.owed))}</td>
                {buckets.map((bucket) => (
                  <td key={bucket} className={amountCell}>
                    {plain(totals.aging[bucket])}
                  </td>
                ))}
                <td colSpan={3} />
              </tr>
            </tfoot>
          )}
        </table>
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

const amountCell = 'px-1.5 py-2 text-right tabular-nums whitespace-nowrap'
const plain = (amount: string) => formatDollars(centsIn(amount)).replace('$', '')

type CustomerRowProps = {
  customer: OwingCustomerOnWire
  most: number
  buckets: readonly AgingBucket[]
  isOpen: boolean
  onToggle: () => void
}

function CustomerRow({ customer, most, buckets, isOpen, onToggle }: CustomerRowProps) {
  const {
    name,
    terms,
    onHoldSince,
    isOverLimit,
    creditLimit,
    inProcess,
    owed,
    aging,
    namesakes,
    lastPayment,
    lastReminder,
    lastStatement,
  } = customer
  const id = useId()
  const today = dateInLosAngeles(new Date())
  return (
    <tr
      {...tableRoles.row}
      className={classNames(
        'relative border-b border-line hover:bg-row max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-4 max-md:py-2',
        isOpen && 'bg-row shadow-[inset_4px_0_0_var(--color-ink)]',
      )}
    >
      <th {...tableRoles.rowHeading} className="py-1.5 pr-1.5 pl-4 font-normal max-md:p-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={onToggle}
          className="min-h-6 text-left font-semibold wrap-anywhere after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-signal-ink"
        >
          {name}
        </button>
        <span id={id} className="block text-fine text-ink-2">
          {termsLabels[terms]}
          {onHoldSince && <b className="font-semibold text-warn">, {text.onHold}</b>}
          {centsIn(inProcess) > 0 && <>, {text.inProcess(formatDollars(centsIn(inProcess)))}</>}
          {isOverLimit && creditLimit !== null && (
            <b className="font-semibold text-danger">
              , {text.overLimit(formatDollars(centsIn(creditLimit), 'short'))}
            </b>
          )}
        </span>
        {namesakes && <Namesakes name={name} namesakes={namesakes} />}
      </th>
      <td {...tableRoles.cell} className={classNames(amountCell, 'font-semibold max-md:p-0')}>
        {formatDollars(centsIn(owed))}
        <span className="mt-1 ml-auto block" style={{ width: `${(100 * centsIn(owed)) / most}%` }}>
          <AgingBar aging={aging} className="h-1.5 max-md:hidden" />
        </span>
      </td>
      {buckets.map((bucket) => {
        const cents = centsIn(aging[bucket])
        return (
          <td
            key={bucket}
            {...tableRoles.cell}
            className={classNames(amountCell, 'max-md:hidden', bucket === 'over90' && 'font-semibold text-danger')}
          >
            {cents > 0 && plain(aging[bucket])}
          </td>
        )
      })}
      <td
        {...tableRoles.cell}
        className="py-1.5 pr-4 pl-3 max-md:col-span-2 max-md:p-0 max-md:text-fine max-md:text-ink-2"
      >
        <span className="md:hidden">
          {agingBuckets
            .filter((bucket) => centsIn(aging[bucket]) > 0)
            .map((bucket) => `${text.buckets[bucket]} ${formatDollars(centsIn(aging[bucket]))}`)
            .join(', ')}
          {'. '}
          {text.lastPayment}:{' '}
        </span>
        {lastPayment ? (
          <>
            <span className="whitespace-nowrap">{bareDate(lastPayment.receivedOn, today)}</span>
            <span
              className={classNames(
                'md:block md:text-fine',
                lastPayment.isBounced ? 'font-semibold text-danger' : 'text-ink-2',
              )}
            >
              <span className="md:hidden">, </span>
              {lastPayment.isBounced
                ? text.bounced
                : [lastPayment.method, lastPayment.reference].filter(Boolean).join(' ')}
            </span>
          </>
        ) : (
          <span className="text-ink-2">{text.noPayment}</span>
        )}
      </td>
      <td
        {...tableRoles.cell}
        className="py-1.5 pr-4 pl-1.5 whitespace-nowrap max-md:col-span-2 max-md:p-0 max-md:text-fine max-md:text-ink-2"
      >
        <span className="md:hidden">{text.reminder}: </span>
        {lastReminder ? (
          <>
            {text.reminders[lastReminder.kind]}
            <span className="text-ink-2 md:block md:text-fine">
              <span className="md:hidden">, </span>
              {bareDate(lastReminder.remindedOn, today)}
            </span>
          </>
        ) : (
          <span className="text-ink-2">{text.notReminded}</span>
        )}
      </td>
      <td {...tableRoles.cell} className="py-1.5 pr-4 pl-1.5 max-md:p-0 max-md:empty:hidden">
        {lastStatement && (
          <a
            href={lastStatement.pdfUrl}
            aria-label={text.statementOf(name, bareDate(lastStatement.through, today))}
            className="relative z-1 inline-block py-1 underline"
          >
            <span className="md:hidden">{text.statement} </span>
            {text.pdf}
          </a>
        )}
      </td>
    </tr>
  )
}
