import { useState } from 'react'
import { useNavigate } from 'react-router'
import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import type { SentQuoteOnWire } from '#contract/quotes/endpoints.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { quoteTotal } from '#web/quotes/quote-sheet.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Books a quote for a customer who accepted it by phone; days that are gone are named, and nothing is booked (rule 382). */
export function BookQuote({ quote, onClose }: { quote: SentQuoteOnWire; onClose: () => void }) {
  const accept = useApiCommand('leads', 'POST /api/admin/quotes/{id}/accept')
  const navigate = useNavigate()
  const showToast = useToast()
  const [refusal, setRefusal] = useState<string | null>(null)

  async function book() {
    try {
      const body = { version: quote.version, totalAmount: quote.totalAmount }
      const booked = await accept.mutateAsync({ params: { id: quote.id }, body })
      showToast({
        title: text.booked,
        description: booked.orders.map(({ orderNumber }) => orderNumber).join(', '),
        tone: 'success',
      })
      onClose()
      const [first] = booked.orders
      if (first) navigate(`/admin/orders/${first.id}`)
    } catch (error) {
      setRefusal(failureMessage(error, text.bookFailed))
    }
  }

  return (
    <QuestionDialog
      heading={text.bookHeading(quoteTotal(quote))}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.bookCancel}</DenseButton>
          <DenseButton look="go" pending={accept.isPending} onClick={book}>
            {text.bookConfirm}
          </DenseButton>
        </>
      }
    >
      <p>{text.bookText}</p>
      {refusal && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {refusal}
        </p>
      )}
    </QuestionDialog>
  )
}
