import { orderHaulText as text } from '#content/public/order-haul.ts'
import { includedText } from '#content/wording/haul-names.ts'
import type { HaulChoicesOnWire } from '#contract/hauls/own-hauls.ts'
import { centsIn } from '#contract/values/money.ts'
import { formatTons, hundredthTonsIn } from '#contract/values/units.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { leastPrice, priceOf, shownDay } from './haul-cost.ts'

/** What a haul costs with its tax, before anything is tapped (rules 15 and 536). */
export function HaulPrice({ choices, isMoving }: { choices: HaulChoicesOnWire; isMoving: boolean }) {
  const { kind, days, includedTons, includedPer } = choices
  const tons = includedTons === null ? null : formatTons(hundredthTonsIn(includedTons) ?? 0)
  const free = days.filter(({ state }) => state === 'free')
  const least = leastPrice(choices)
  const totals = new Set(free.map((day) => centsIn(shownDay(day, choices).totalAmount)))
  return (
    <GuideSign className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 px-[26px]! py-5!">
      <strong className="font-display text-[min(2.75rem,13vw)] leading-none whitespace-nowrap">
        {text.from(
          least,
          free.every((day) => priceOf(day) === least),
        )}
      </strong>
      <span className="min-w-0 flex-[1_1_9rem] text-large leading-snug max-sm:basis-full">
        {isMoving
          ? text.movePrice
          : text.priceSays(
              kind,
              includedText(tons, includedPer),
              free.some(({ addedTax }) => addedTax),
              totals.size === 1 ? ([...totals][0] ?? null) : null,
            )}
      </span>
    </GuideSign>
  )
}
