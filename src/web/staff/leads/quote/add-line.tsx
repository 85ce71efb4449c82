import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import { maxQuoteLines } from '#contract/quotes/quote-limits.ts'
import type { QuoteLineKind } from '#contract/quotes/quote-lines.ts'
import { ActionItem, ActionMenu } from '#web/ui/action-menu.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { LineValues } from './draft-values.ts'

const usual: readonly QuoteLineKind[] = ['container', 'swap', 'permit']
const others: readonly QuoteLineKind[] = ['dump_and_return', 'relocate', 'trip', 'waiting', 'cleaning', 'discount']

type AddLineProps = { lines: readonly LineValues[]; onAdd: (kind: QuoteLineKind) => void }

/** The lines that can be added: the usual ones as buttons, the others in a menu. A quote has one discount. */
export function AddLine({ lines, onAdd }: AddLineProps) {
  if (lines.length >= maxQuoteLines) return null
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5 border-t border-line px-5 py-3.5 max-sm:px-4">
      <span className="mr-1 text-ink-2 max-sm:w-full">{text.add}</span>
      {usual.map((kind) => (
        <DenseButton key={kind} className="max-sm:px-2.5" onClick={() => onAdd(kind)}>
          {text.kinds[kind]}
        </DenseButton>
      ))}
      <ActionMenu
        align="start"
        trigger={
          <DenseButton className="max-sm:px-2.5" aria-label={text.moreName}>
            {text.more}
            <svg width="12" height="12" viewBox="0 0 14 14" fill="none" aria-hidden="true">
              <path d="m3 5 4 4 4-4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="square" />
            </svg>
          </DenseButton>
        }
      >
        {others
          .filter((kind) => kind !== 'discount' || lines.every((line) => line.kind !== 'discount'))
          .map((kind) => (
            <ActionItem key={kind} onSelect={() => onAdd(kind)}>
              {text.kinds[kind]}
            </ActionItem>
          ))}
      </ActionMenu>
    </div>
  )
}
