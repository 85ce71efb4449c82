import { useParams } from 'react-router'
import { movementLabels, openPayoutText as text } from '#content/staff/payouts.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ListedPayoutOnWire, PayoutWithPartsOnWire } from '#contract/payments/payouts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { BesideList, DetailMissing } from './beside-list.tsx'
import { PayoutChip } from './payout-line.tsx'

export const payoutsPath = '/admin/billing/payouts'

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** The payout of the address, beside the list: which payments, refunds, disputes and fees are in the deposit. */
export function OpenPayout({ listed }: { listed: ListedPayoutOnWire | undefined }) {
  const { payoutId = '' } = useParams()
  const { close } = useAboveList(payoutsPath)
  const payout = useApiQuery('orders', 'GET /api/admin/payouts/{payoutId}', { params: { payoutId } })
  const isMissing = payout.error instanceof ApiError && payout.error.status === 404
  const amount = payout.data?.amount ?? listed?.amount
  return (
    <BesideList id={payoutId} heading={amount ? dollars(amount) : text.label} closeLabel={text.close} onClose={close}>
      {payout.data ? (
        <Opened payout={payout.data} />
      ) : (
        <DetailMissing text={text} isMissing={isMissing} query={payout} />
      )}
    </BesideList>
  )
}

function Opened({ payout }: { payout: PayoutWithPartsOnWire }) {
  const { state, arrivesOn, bank, failure, isItemized, parts, amount } = payout
  const today = dateInLosAngeles(new Date())
  return (
    <>
      <div className="border-b border-line px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
          <PayoutChip state={state} />
          <span>{text.arrives(bareDate(arrivesOn, today))}</span>
          <span>{bank}</span>
        </p>
        {state === 'failed' && <p className="mt-2 font-medium text-danger">{text.cameBack(failure)}</p>}
        {!isItemized && <p className="mt-2 text-ink-2">{text.notItemized}</p>}
      </div>
      {isItemized && (
        <section aria-label={text.parts}>
          <ul className="py-1.5 text-dense">
            {parts.map((part) => (
              <Part key={part.id} part={part} today={today} />
            ))}
          </ul>
          <p className="flex justify-between border-t border-line px-4 py-2.5 font-semibold tabular-nums">
            <span>{text.adds}</span>
            <span>{dollars(amount)}</span>
          </p>
        </section>
      )}
    </>
  )
}

type PartProps = { part: PayoutWithPartsOnWire['parts'][number]; today: string }

function Part({ part, today }: PartProps) {
  const { kind, word, amount, fee, happenedAt, customerName, orders } = part
  const label = kind === 'other' ? word.replaceAll('_', ' ') : movementLabels[kind]
  return (
    <li className="flex items-baseline gap-3 px-4 py-1.5">
      <span className="mr-auto min-w-0">
        <span className="block wrap-anywhere">{customerName || label}</span>
        <span className="block text-small text-ink-2">
          {customerName && `${label}, `}
          {bareDate(dateInLosAngeles(new Date(happenedAt)), today)}
          {orders.map(({ id, orderNumber }) => (
            <span key={id} className="block">
              <AppLink to={`/admin/orders/${id}`} className="underline">
                {orderNumber}
              </AppLink>
            </span>
          ))}
        </span>
      </span>
      <span className="text-right tabular-nums">
        {dollars(amount)}
        {centsIn(fee) !== 0 && <span className="block text-small text-ink-2">{text.fee(dollars(fee))}</span>}
      </span>
    </li>
  )
}
