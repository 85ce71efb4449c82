import type { UseQueryResult } from '@tanstack/react-query'
import { phoneOrderText as text } from '#content/staff/phone-order.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { QuotePreviewOnWire, SentQuoteOnWire } from '#contract/quotes/endpoints.ts'
import { formatDate } from '#contract/values/dates.ts'
import { centsIn, centsToDecimal, formatDollars } from '#contract/values/money.ts'
import { orderPrice } from '#domain/orders/order-price.ts'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { PhoneOrderValues } from './phone-order-values.ts'
import { includedWeight, listCents, useOfferedTypes } from './size-choice.tsx'

type PricePanelProps = {
  form: DraftForm<PhoneOrderValues>
  account: BillToAccountOnWire | null
  /** The last quote of the lead that it is for. */
  quoted: SentQuoteOnWire | null
  /** Null: without a ZIP code there is no price. */
  preview: UseQueryResult<QuotePreviewOnWire> | null
}

/** The all-in price, what it adds up from, and the button that books. */
export function PricePanel({ form, account, quoted, preview }: PricePanelProps) {
  const quantity = Number(form.values.quantity)
  const price = preview?.data
  return (
    <div className="flex h-full flex-col lg:overflow-hidden">
      <div className="min-h-0 flex-auto p-4 lg:overflow-y-auto" aria-live="polite">
        {price ? (
          <Price price={price} values={form.values} />
        ) : (
          <>
            {preview === null && <ListPrice form={form} account={account} />}
            <p className="text-ink-2">{preview === null ? text.noPrice : (preview.error?.message ?? text.pricing)}</p>
          </>
        )}
        {quoted && (
          <p className="mt-3 text-small text-ink-2">
            {text.quoted(quoted.dumpsterSize, dollars(quoted.totalAmount), formatDate(quoted.validUntil))}
          </p>
        )}
        {price && account && <WillOwe account={account} cents={dueOf(price, form.values) * quantity} />}
      </div>
      <div className="flex-none border-t border-line-strong p-4 max-lg:border-t-0 max-lg:pt-0">
        <BookButton form={form} className="w-full max-lg:hidden" />
        <p className="mt-1.5 text-center text-fine text-ink-2 empty:hidden">{text.allOrNone(quantity)}</p>
      </div>
    </div>
  )
}

/** Where the panel is below the fields: its price and its button, in reach of the thumb. */
export function BookBar({ form, preview }: Pick<PricePanelProps, 'form' | 'preview'>) {
  const price = preview?.data
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong bg-card px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] lg:hidden">
      {preview === null ? (
        <span className="min-w-24 text-small text-ink-2">{text.priceAfterZip}</span>
      ) : (
        <strong className="min-w-24 font-display text-[1.625rem] leading-none font-semibold tabular-nums">
          {price ? formatDollars(dueOf(price, form.values) * Number(form.values.quantity)) : '–'}
        </strong>
      )}
      <BookButton form={form} className="flex-auto" />
    </div>
  )
}

function BookButton({ form, className }: Pick<PricePanelProps, 'form'> & { className: string }) {
  return (
    <DenseButton type="submit" look="go" pending={form.sending} className={`min-h-12 ${className}`}>
      {form.sending ? text.booking : text.book(Number(form.values.quantity))}
      <kbd className="rounded-[3px] border border-current px-1.5 font-text text-fine leading-5 font-normal max-sm:hidden">
        {text.bookKey}
      </kbd>
    </DenseButton>
  )
}

/** Rule 304: the price, and the days that the chosen pickup makes beyond the included ones. */
const agreedPrice = (price: QuotePreviewOnWire, values: PhoneOrderValues) =>
  orderPrice(
    {
      totalCents: centsIn(price.totalAmount),
      includedDays: price.includedDays,
      dailyOverageRateCents: centsIn(price.dailyOverageRate),
    },
    { deliveryDate: values.requestedDeliveryDate || null, pickupDate: values.requestedPickupDate || null },
  )

const dueOf = (price: QuotePreviewOnWire, values: PhoneOrderValues) => {
  const { dueCents } = agreedPrice(price, values)
  return dueCents + taxOf(price, dueCents)
}

/** Rule 536: the tax of the price, and as much more for extra days. */
const taxOf = ({ taxTotal, totalAmount }: QuotePreviewOnWire, cents: number) =>
  taxTotal ? Math.round((centsIn(taxTotal) * cents) / Math.max(1, centsIn(totalAmount))) : 0

const dollars = (amount: string) => formatDollars(centsIn(amount))

function Price({ price, values }: { price: QuotePreviewOnWire; values: PhoneOrderValues }) {
  const quantity = Number(values.quantity)
  const { days, dueCents: netCents } = agreedPrice(price, values)
  const taxCents = taxOf(price, netCents)
  const dueCents = netCents + taxCents
  const each = (amount: string) => (quantity === 1 ? dollars(amount) : `${quantity} × ${dollars(amount)}`)
  return (
    <>
      <div className="rounded-panel bg-steel p-1.5 text-on-steel">
        <div className="rounded-control border-2 border-current px-3 py-2">
          <strong className="block font-display text-[2.25rem] leading-none font-semibold">
            {formatDollars(dueCents * quantity)}
          </strong>
          <span className="mt-1 block text-small">
            {text.total(quantity, Number(values.dumpsterSize), values.customerCity)}
          </span>
        </div>
      </div>
      <Lines
        lines={[
          [text.rental, each(price.basePrice)],
          [text.delivery, each(price.deliveryFee)],
          [text.environmental, each(price.environmentalFee)],
          ...(days.cents > 0
            ? [[text.extraDays(days.extraDays), each(centsToDecimal(days.cents))] satisfies [string, string]]
            : []),
          ...(taxCents > 0 ? [[text.tax, each(centsToDecimal(taxCents))] satisfies [string, string]] : []),
        ]}
      />
      <Lines
        heading={text.included}
        lines={[
          [text.days, String(price.includedDays)],
          [text.weight, includedWeight(price.includedTons)],
        ]}
      />
      <Lines
        heading={text.later}
        lines={[
          [text.perTon, dollars(price.overagePerTon)],
          [text.perDay, dollars(price.dailyOverageRate)],
        ]}
      />
    </>
  )
}

/** What is known of the chosen size before the place is: its list price, and what that includes. */
function ListPrice({ form, account }: Pick<PricePanelProps, 'form' | 'account'>) {
  const size = Number(form.values.dumpsterSize)
  const type = useOfferedTypes(form, account).find((each) => each.size === size)
  const cents = type && listCents(type, form.values)
  if (!type || cents == null) return null
  return (
    <div className="mb-3">
      <Lines lines={[[text.listPrice(size), formatDollars(cents)]]} />
      <Lines
        heading={text.included}
        lines={[
          [text.days, String(type.maximumRentalDays)],
          [text.weight, includedWeight(type.weightLimitTons)],
        ]}
      />
    </div>
  )
}

function Lines({ heading, lines }: { heading?: string; lines: [string, string][] }) {
  return (
    <section className="mt-3 text-small">
      {heading && <h4 className="mb-1 font-text text-small font-semibold">{heading}</h4>}
      <dl>
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function WillOwe({ account, cents: added }: { account: BillToAccountOnWire; cents: number }) {
  const owes = centsIn(account.balance ?? '') + added
  const limit = account.creditLimit ? centsIn(account.creditLimit) : null
  if (owes <= 0 || (limit === null && centsIn(account.balance ?? '') <= 0)) return null
  return (
    <p className="mt-3 rounded-control border border-warn-line bg-warn-tint px-3 py-2 text-small font-medium text-warn">
      {text.willOwe(formatDollars(owes), limit === null ? null : formatDollars(limit))}
    </p>
  )
}
