import { orderHaulText as text } from '#content/public/order-haul.ts'
import type { HaulChoicesOnWire, PlannedHaulOnWire } from '#contract/hauls/own-hauls.ts'
import { centsIn } from '#contract/values/money.ts'
import { Button } from '#web/ui/button.tsx'

type PlannedHaulsProps = {
  choices: HaulChoicesOnWire
  moving: PlannedHaulOnWire | null
  busy: boolean
  onMove: (haul: PlannedHaulOnWire | null) => void
  onCancel: (haul: PlannedHaulOnWire) => void
}

/** What is planned already, and what can be done about it. */
export function PlannedHauls({
  choices: { planned, refusal, today },
  moving,
  busy,
  onMove,
  onCancel,
}: PlannedHaulsProps) {
  if (planned.length === 0) return null
  return (
    <section aria-labelledby="planned-hauls" className="mt-6 rounded-card border border-line-strong bg-card px-5 py-3">
      <h2 id="planned-hauls" className="text-large font-semibold">
        {text.plannedHeading(planned.length)}
      </h2>
      <ul>
        {planned.map((haul) => (
          <li
            key={haul.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5 first:border-t-0"
          >
            <span className="min-w-0 flex-[1_1_14rem] font-semibold">
              {text.planned(haul.kind, haul.date, today, centsIn(haul.price) + centsIn(haul.tax ?? '0'))}
            </span>
            {haul.canChange && (
              <span className="flex gap-2.5">
                <Button
                  look="line"
                  size="compact"
                  aria-disabled={busy || undefined}
                  onClick={() => onMove(moving?.id === haul.id ? null : haul)}
                >
                  {moving?.id === haul.id ? text.keep : text.move}
                  <span className="sr-only"> {text.of(haul.kind, haul.date, today)}</span>
                </Button>
                <Button look="line" size="compact" aria-disabled={busy || undefined} onClick={() => onCancel(haul)}>
                  {text.cancel}
                  <span className="sr-only"> {text.of(haul.kind, haul.date, today)}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!moving && refusal === null && <p className="pb-1 text-ink-2">{text.oneMore}</p>}
    </section>
  )
}
