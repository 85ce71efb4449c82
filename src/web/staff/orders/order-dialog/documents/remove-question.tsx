import { useRef } from 'react'
import { removeDocumentText as text } from '#content/staff/staff-documents.ts'
import type { OrderDocumentOnWire } from '#contract/documents/documents.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { useRemoveDocument } from './document-queries.ts'

type RemoveQuestionProps = { orderId: string; document: OrderDocumentOnWire; onClose: () => void }

export function RemoveQuestion({ orderId, document, onClose }: RemoveQuestionProps) {
  const remove = useRemoveDocument(orderId)
  const isRemoved = useRef(false)
  return (
    <ActionQuestion
      heading={text.heading(document.name)}
      description={text.description}
      keep={text.keep}
      confirm={text.confirm}
      done={{ description: text.removed(document.name) }}
      failed={(message) => ({ description: text.failed + (message === null ? '' : `. ${message}`) })}
      act={async () => {
        await remove.mutateAsync(document.id)
        isRemoved.current = true
      }}
      onClose={onClose}
      onCloseAutoFocus={(event) => isRemoved.current && returnFocus(event, document.id)}
    />
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
