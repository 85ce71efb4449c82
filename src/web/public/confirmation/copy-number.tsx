import { useState } from 'react'
import { copyNumberText as text } from '#content/public/confirmation.ts'
import { Button } from '#web/ui/button.tsx'

/** A button that copies an order number, if the browser can. */
export function CopyNumber({ number }: { number: string }) {
  const [copied, setCopied] = useState(false)
  if (navigator.clipboard === undefined) return null
  return (
    <>
      <Button
        look="line"
        aria-label={text.copyLabel}
        onClick={() =>
          navigator.clipboard.writeText(number).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {copied ? text.copied : text.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied && text.copied}
      </span>
    </>
  )
}
