import { useId } from 'react'
import { receivablesText as text } from '#content/staff/staff-receivables.ts'
import { termsLabels } from '#content/wording/billing.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { type AgingBucket, agingBuckets } from '#contract/billing/billing-values.ts'
import type { OwingCustomerOnWire } from '#contract/billing/receivables.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { SelectBox, type Selection } from '#web/staff/kit/list-selection.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { AgingBar } from './aging-bar.tsx'
import { Namesakes } from './namesakes.tsx'

export const amountCell = 'px-1.5 py-2 text-right tabular-nums whitespace-nowrap'
/** An amount below a column of dollars. */
export const plain = (amount: string) => formatDollars(centsIn(amount)).replace('$', '')

type CustomerRowProps = {
  customer: OwingCustomerOnWire
  most: number
  buckets: readonly AgingBucket[]
  isOpen: boolean
  selection: Selection
  onToggle: () => void
}

/** A customer with open invoices: how much, how late, and what was last heard and sent; its button opens the invoices. */
export function OwingCustomerRow({ customer, most, buckets, isOpen, selection, onToggle }: CustomerRowProps) {
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
        {selection.isOn && (
          <SelectBox
            name={name}
            tabIndex={0}
            checked={selection.isChosen(customer.id)}
            onChange={(is) => selection.choose(customer.id, is)}
          />
        )}
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
