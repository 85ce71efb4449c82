import type { Ref } from 'react'
import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import type { SentQuoteOnWire } from '#contract/quotes/endpoints.ts'
import { quoteTotal } from '#web/quotes/quote-sheet.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type QuoteBarProps = {
  /** As it was saved and priced last; null before that. */
  saved: SentQuoteOnWire | null
  /** What was saved is what is shown: it can be sent or booked. */
  canSend: boolean
  /** Why it cannot be sent by email, or whom it goes to. */
  note: string
  isSendHeld: boolean
  isBusy: boolean
  main: Ref<HTMLButtonElement>
  onSave: () => void
  onSend: (shown: SentQuoteOnWire) => void
  onBook: () => void
}

/** The total, which stays in view with the button that prices or sends it: at the right, on a narrow screen at the bottom. */
export function QuoteBar({ saved, canSend, note, isSendHeld, isBusy, main, onSave, onSend, onBook }: QuoteBarProps) {
  const ui = useUiText()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-card px-5 py-3 max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:order-last max-xl:w-full max-sm:px-4 max-sm:pb-[calc(10px+env(safe-area-inset-bottom))] xl:mb-4 xl:rounded-panel">
      <p
        role="status"
        className="mr-auto flex min-w-0 flex-[1_1_14rem] flex-wrap xl:w-full xl:flex-none items-baseline gap-x-3"
      >
        {saved && (
          <strong
            className={`font-display text-[1.875rem] leading-none font-semibold tabular-nums ${canSend ? '' : 'text-ink-3'}`}
          >
            {quoteTotal(saved)}
          </strong>
        )}
        <span className="text-ink-2">{canSend ? text.total : saved ? text.totalBefore : text.notPriced}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2.5 max-sm:w-full max-sm:*:flex-auto xl:w-full">
        {canSend && (
          <span className="text-small wrap-anywhere text-ink-2 max-sm:w-full xl:order-last xl:w-full">{note}</span>
        )}
        {canSend && <DenseButton onClick={onBook}>{text.book}</DenseButton>}
        {canSend && saved ? (
          <DenseButton
            ref={main}
            look="go"
            pending={isBusy}
            disabled={isSendHeld}
            aria-keyshortcuts="Control+Enter"
            onClick={() => onSend(saved)}
          >
            {text.send(quoteTotal(saved))}
          </DenseButton>
        ) : (
          <DenseButton ref={main} look="go" pending={isBusy} aria-keyshortcuts="Control+Enter" onClick={onSave}>
            {isBusy ? ui.saving : text.save}
          </DenseButton>
        )}
      </div>
    </div>
  )
}
