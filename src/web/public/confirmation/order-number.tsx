import { useState, useSyncExternalStore } from 'react'
import { orderNumberText } from '#content/public/confirmation.ts'
import { Button } from '#web/ui/button.tsx'

const never = () => () => {}

/** The order number, large and grouped for reading aloud, with a copy button if the browser supports it. */
export function OrderNumber({ number }: { number: string }) {
  const [copied, setCopied] = useState(false)
  const canCopy = useSyncExternalStore(
    never,
    () => navigator.clipboard !== undefined,
    () => false,
  )
  return (
    <div className="mt-8">
      <p className="font-semibold">{orderNumberText.label}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <strong className="font-display text-[2.25rem] leading-none font-bold tracking-[.04em] select-all xs:text-[2.75rem] sm:text-[3.5rem]">
          {number}
        </strong>
        {canCopy && (
          <Button
            look="line"
            aria-label={orderNumberText.copyLabel}
            onClick={() =>
              navigator.clipboard.writeText(number).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {copied ? orderNumberText.copied : orderNumberText.copy}
          </Button>
        )}
        <span role="status" className="sr-only">
          {copied && orderNumberText.copied}
        </span>
      </div>
      <p className="mt-2 text-compact text-ink-2">{orderNumberText.keep}</p>
    </div>
  )
}
