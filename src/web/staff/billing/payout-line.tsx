import { payoutStateLabels, payoutListText as text } from '#content/staff/payouts.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { PayoutState } from '#contract/payments/payout-words.ts'
import type { ListedPayoutOnWire } from '#contract/payments/payouts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ColumnHeads, denseRow, rowLink } from '#web/staff/kit/dense-row.tsx'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'

const looks: Record<PayoutState, ChipLook> = {
  pending: 'planned',
  'on-its-way': 'planned',
  paid: 'back',
  failed: 'failed',
  canceled: 'over',
}

/** What became of a payout. */
export const PayoutChip = ({ state }: { state: PayoutState }) => (
  <Chip look={looks[state]}>{payoutStateLabels[state]}</Chip>
)

/** The columns of the payouts; on a phone a row is a card of two columns. */
const columns =
  'grid grid-cols-[7rem_minmax(0,1fr)_8rem_8rem_6.5rem_7rem_7rem] items-center gap-x-4 px-4 max-lg:grid-cols-[7rem_minmax(0,1fr)_7rem_7rem] max-md:grid-cols-[minmax(0,1fr)_auto]'
const amountCell = 'text-right tabular-nums'
const wideOnly = 'max-lg:hidden'

/** The names of the columns, above the rows. */
export function PayoutColumns() {
  return (
    <ColumnHeads columns={columns}>
      <span>{text.arrives}</span>
      <span>{text.bank}</span>
      <span className={classNames('text-right', wideOnly)}>{text.payments}</span>
      <span className={classNames('text-right', wideOnly)}>{text.taken}</span>
      <span className={classNames('text-right', wideOnly)}>{text.fees}</span>
      <span className="text-right">{text.amount}</span>
      <span>{text.state}</span>
    </ColumnHeads>
  )
}

type PayoutLineProps = { payout: ListedPayoutOnWire; to: string; isOpen: boolean }

const sumOf = (...amounts: string[]) => amounts.reduce((sum, amount) => sum + centsIn(amount), 0)
const orNothing = (cents: number) => (cents === 0 ? '' : formatDollars(cents))

/** A payout as one dense row, as the bank's statement has it. Its link covers it and opens it beside the list. */
export function PayoutLine({ payout, to, isOpen }: PayoutLineProps) {
  const { id, state, amount, arrivesOn, bank, isItemized, isLive, payments, paymentCount, refunds, disputes, fees } =
    payout
  const day = bareDate(arrivesOn, dateInLosAngeles(new Date()))
  return (
    <li data-row={id} className={`${columns} ${denseRow(isOpen)}`}>
      <span className="max-md:col-start-1 max-md:row-start-1">
        <AppLink
          to={to}
          aria-label={text.name(formatDollars(centsIn(amount)), day)}
          aria-current={isOpen ? 'true' : undefined}
          data-row-link
          className={`${rowLink} whitespace-nowrap`}
        >
          {day}
        </AppLink>
      </span>
      <span className="min-w-0 max-md:col-start-1 max-md:row-start-2">
        <span className="block truncate">
          {bank}
          {!isLive && <span className="text-ink-2"> {text.test}</span>}
        </span>
        <span className="block truncate text-small text-ink-2">
          {isItemized ? text.count(paymentCount) : text.notSaid}
        </span>
      </span>
      <span className={classNames(amountCell, wideOnly)}>{orNothing(centsIn(payments))}</span>
      <span className={classNames(amountCell, wideOnly)}>{orNothing(sumOf(refunds, disputes))}</span>
      <span className={classNames(amountCell, wideOnly)}>{orNothing(centsIn(fees))}</span>
      <span
        className={classNames(
          amountCell,
          'font-semibold max-md:col-start-2 max-md:row-start-1',
          (state === 'failed' || state === 'canceled') && 'text-ink-2 line-through',
        )}
      >
        {formatDollars(centsIn(amount))}
      </span>
      <span className="max-md:col-start-2 max-md:row-start-2 max-md:text-right">
        <PayoutChip state={state} />
      </span>
    </li>
  )
}
