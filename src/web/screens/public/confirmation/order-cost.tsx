import type { ReactNode } from 'react'
import { costText } from '../../../../content/confirmation.ts'
import { findSize } from '../../../../content/sizes.ts'
import { formatDollars, parseCents } from '../../../../contract/money.ts'
import type { OrderForViewerOnWire } from '../../../../contract/orders.ts'
import { formatTons, parseHundredthTons } from '../../../../contract/tons.ts'
import { ContainerDrawing } from '../../../drawings/container-drawing.tsx'
import { GuideSign } from '../../../ui/guide-sign.tsx'

const dollars = (amount: string | number) => formatDollars(parseCents(amount) ?? 0)

/** The price on the sign, the container under it, and what the price adds up from. */
export function OrderCost({ order }: { order: OrderForViewerOnWire }) {
  const size = findSize(order.dumpsterSize)
  const finalTotal = order.finalTotal ?? null
  const total = formatDollars(parseCents(finalTotal ?? order.totalAmount) ?? 0, 'short')
  return (
    <aside aria-label={costText.label} className="mt-16 lg:mt-0">
      <GuideSign className="rounded-b-none pt-7 pb-6 before:rounded-b-[3px]">
        <strong
          className={`block font-display leading-[.9] font-bold tracking-[-.02em] ${total.length > 6 ? 'text-[3.5rem]' : 'text-[5.25rem]'}`}
        >
          {total}
        </strong>
        <p className="mt-2 font-display text-large leading-tight font-semibold">
          {finalTotal === null ? costText.allIn(order.dumpsterSize) : costText.final(order.dumpsterSize)}
        </p>
      </GuideSign>
      <div className="rounded-b-sign border border-t-0 border-line-strong bg-card px-7.5 pt-5 pb-7">
        {size && (
          <figure className="mb-5 border-b-2 border-ink pt-1 [--ppi:.82] xs:[--ppi:1.08]">
            <ContainerDrawing size={size} />
          </figure>
        )}
        <Part heading={costText.partsHeading}>
          <Line label={costText.base(order.dumpsterSize)}>{dollars(order.basePrice)}</Line>
          <Line label={costText.delivery}>{dollars(order.deliveryFee)}</Line>
          <Line label={costText.environmental}>{dollars(order.environmentalFee)}</Line>
          {(parseCents(order.fuelSurcharge) ?? 0) > 0 && (
            <Line label={costText.fuel}>{dollars(order.fuelSurcharge)}</Line>
          )}
        </Part>
        <Included order={order} />
      </div>
    </aside>
  )
}

/** What the price includes and what may come on top; only the owner's view of an order has it. */
function Included({ order }: { order: OrderForViewerOnWire }) {
  const {
    includedTonsSnapshot,
    maximumRentalDaysSnapshot: days,
    overagePerTonSnapshot,
    dailyOverageRateSnapshot,
  } = order
  if (days === undefined || includedTonsSnapshot === undefined) return null
  const hundredths = includedTonsSnapshot === null ? null : parseHundredthTons(includedTonsSnapshot)
  const tons = hundredths === null ? null : formatTons(hundredths)
  const perTonCents = parseCents(overagePerTonSnapshot) ?? 0
  const perDayCents = parseCents(dailyOverageRateSnapshot) ?? 0
  return (
    <>
      <Part heading={costText.includedHeading}>
        <Line label={costText.days}>{costText.daysUpTo(days)}</Line>
        <Line label={costText.weight}>{tons === null ? costText.anyWeight : costText.tons(tons)}</Line>
      </Part>
      {((tons !== null && perTonCents > 0) || perDayCents > 0) && (
        <Part heading={costText.laterHeading}>
          {tons !== null && perTonCents > 0 && <Line label={costText.perTon(tons)}>{formatDollars(perTonCents)}</Line>}
          {perDayCents > 0 && <Line label={costText.perDay(days)}>{formatDollars(perDayCents)}</Line>}
        </Part>
      )}
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-t border-line pt-4 first-of-type:mt-0 first-of-type:border-t-0 first-of-type:pt-0">
      <h2 className="text-large leading-tight font-semibold">{heading}</h2>
      <dl className="mt-1.5 grid gap-y-0.5 text-base">{children}</dl>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}
