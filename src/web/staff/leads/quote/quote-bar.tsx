import type { Ref } from 'react'
import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import type { SentQuoteOnWire } from '#contract/quotes/endpoints.ts'
import { quoteTotal } from '#web/quotes/quote-sheet.tsx'
import { TestModeNote } from '#web/staff/kit/test-mode-note.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import type { DraftPrices } from './use-draft-prices.ts'

type QuoteBarProps = {
  /** As it was saved, if that is what is shown: it can be sent. */
  saved: SentQuoteOnWire | null
  /** What it costs as it is written. */
  draft: DraftPrices
  isSendHeld: boolean
  isBusy: boolean
  main: Ref<HTMLButtonElement>
  onSave: () => void
  onSend: (shown: SentQuoteOnWire) => void
}

/** The total, which stays in view with the button that saves or sends it: at the right, on a narrow screen one row at the bottom. */
export function QuoteBar({ saved, draft, isSendHeld, isBusy, main, onSave, onSend }: QuoteBarProps) {
  const ui = useUiText()
  const priced = saved ?? draft.prices
  return (
    <div className="flex items-center gap-x-4 border border-line-strong bg-card px-5 py-3 max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:order-last max-xl:w-full max-sm:px-4 max-sm:pb-[calc(10px+env(safe-area-inset-bottom))] xl:mb-4 xl:rounded-panel">
      <p role="status" className="mr-auto min-w-0">
        {priced && priced.lines.length > 0 && (
          <strong
            className={classNames(
              'block font-display text-[1.875rem] leading-none font-semibold tabular-nums max-sm:text-[1.625rem]',
              !saved && !draft.isCurrent && 'text-ink-3',
            )}
          >
            {quoteTotal(priced)}
          </strong>
        )}
        <span className="text-small text-ink-2">
          {saved
            ? text.total
            : (draft.reason ??
              (draft.prices === undefined
                ? text.pricing
                : Object.keys(draft.problems).length > 0
                  ? text.soFar
                  : text.notSaved))}
        </span>
      </p>
      {saved ? (
        <DenseButton
          ref={main}
          look="go"
          className="flex-none"
          pending={isBusy}
          disabled={isSendHeld}
          aria-keyshortcuts="Control+Enter"
          onClick={() => onSend(saved)}
        >
          {text.send(quoteTotal(saved))}
        </DenseButton>
      ) : (
        <DenseButton
          ref={main}
          look="go"
          className="flex-none"
          pending={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={onSave}
        >
          {isBusy ? ui.saving : text.save}
        </DenseButton>
      )}
    </div>
  )
}

/** Where a saved quote goes, and the other way: to book it at once. */
export function QuoteWays({ note, onBook }: { note: string; onBook: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 xl:mb-4">
      <p className="mr-auto min-w-0 flex-[1_1_12rem] text-small wrap-anywhere text-ink-2">{note}</p>
      <TestModeNote className="basis-full xl:order-last" />
      <DenseButton onClick={onBook}>{text.book}</DenseButton>
    </div>
  )
}
