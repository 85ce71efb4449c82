import { orderNumberText } from '#content/public/confirmation.ts'
import { useLate } from '#web/ui/use-late.ts'

/** Useless without scripts. */
const loadCopyNumber = () => import('./copy-number.tsx')

/** The order number, large and grouped for reading aloud, with a copy button if the browser supports it. */
export function OrderNumber({ number }: { number: string }) {
  const late = useLate(loadCopyNumber, true)
  return (
    <div className="mt-8">
      <p className="font-semibold">{orderNumberText.label}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <strong className="font-display text-[2.25rem] leading-none font-bold tracking-[.04em] select-all xs:text-[2.75rem] sm:text-[3.5rem]">
          {number}
        </strong>
        {late && <late.CopyNumber number={number} />}
      </div>
      <p className="mt-2 text-compact text-ink-2">{orderNumberText.keep}</p>
    </div>
  )
}
