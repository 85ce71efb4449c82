import { useRef } from 'react'
import { removeDocumentText as text } from '#content/staff/staff-documents.ts'
import type { OrderDocumentOnWire } from '#contract/documents/documents.ts'
import { ApiError } from '#web/app/api.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useRemoveDocument } from './document-queries.ts'

type RemoveQuestionProps = { orderId: string; document: OrderDocumentOnWire; onClose: () => void }

export function RemoveQuestion({ orderId, document, onClose }: RemoveQuestionProps) {
  const remove = useRemoveDocument(orderId)
  const showToast = useToast()
  const isRemoved = useRef(false)

  async function confirm() {
    try {
      await remove.mutateAsync(document.id)
      isRemoved.current = true
      showToast({ description: text.removed(document.name), tone: 'success' })
    } catch (error) {
      const why = error instanceof ApiError && error.status > 0 ? `. ${error.message}` : ''
      showToast({ description: text.failed + why, tone: 'error' })
    }
    onClose()
  }

  return (
    <QuestionDialog
      heading={text.heading(document.name)}
      onClose={onClose}
      onCloseAutoFocus={(event) => isRemoved.current && returnFocus(event, document.id)}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.keep}</DenseButton>
          <DenseButton look="danger" pending={remove.isPending} onClick={confirm}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <p>{text.description}</p>
    </QuestionDialog>
  )
}

/** The focus after closing something about a document: its card or, if that is gone, its list. */
export function returnFocus(event: Event, documentId: string) {
  const card = document.querySelector<HTMLElement>(`[data-document="${CSS.escape(documentId)}"] button`)
  const target = card ?? document.querySelector<HTMLElement>('[data-documents]')
  if (!target) return
  event.preventDefault()
  target.focus()
}
