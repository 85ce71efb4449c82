import { useState } from 'react'
import { documentsText as text } from '#content/staff/staff-documents.ts'
import type { DocumentPlace } from '#contract/documents/documents.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { RetryButton } from '#web/ui/dense-button.tsx'
import { DocumentGrid } from './document-grid.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { RemoveQuestion } from './remove-question.tsx'
import { UploadArea } from './upload-area.tsx'
import { UploadList } from './upload-list.tsx'
import type { OrderUploads } from './use-order-uploads.ts'

type DocumentsPanelProps = { order: StaffOrderOnWire; place: DocumentPlace; uploads: OrderUploads }

/** The photos and PDFs in one place of an order: upload area, running uploads, and documents (rule 95). */
export function DocumentsPanel({ order, place, uploads }: DocumentsPanelProps) {
  const documents = useApiQuery(
    'orders',
    'GET /api/orders/{id}/documents',
    { params: { id: order.id } },
    // The newest first.
    { select: (all) => all.filter((document) => document.place === place).reverse(), ...askAnew },
  )
  const [openId, setOpenId] = useState<string | null>(null)
  const [removingId, setRemovingId] = useState<string | null>(null)
  const isFixed = !useMay()('staff:orders.write') || order.archivedAt !== null
  const onRemove = isFixed ? null : setRemovingId
  const all = documents.data ?? []
  const pictures = all.filter(({ mediaType }) => mediaType.startsWith('image/'))
  const open = pictures.find(({ id }) => id === openId)
  const removing = all.find(({ id }) => id === removingId)
  const isEmpty = documents.data?.length === 0 && !uploads.queue.some((upload) => upload.place === place)
  return (
    <div data-documents tabIndex={-1} className="focus:outline-none">
      {!isFixed && <UploadArea onFiles={(files) => uploads.add(files, place)} />}
      <p role="status" className="sr-only">
        {uploads.news}
      </p>
      <UploadList uploads={uploads} place={place} />
      {all.length > 0 && <DocumentGrid documents={all} onOpen={setOpenId} onRemove={onRemove} />}
      {isEmpty && <p className="mt-4 text-ink-2">{text.none[place]}</p>}
      {documents.isPending && <p className="mt-4 text-ink-2">{text.loading}</p>}
      {documents.error && (
        <div role="alert" className="mt-4">
          <p className="mb-2">{text.failed}</p>
          <RetryButton query={documents} />
        </div>
      )}
      {open && (
        <DocumentViewer
          document={open}
          pictures={pictures}
          onTurn={setOpenId}
          onRemove={onRemove}
          onClose={() => setOpenId(null)}
        />
      )}
      {removing && <RemoveQuestion orderId={order.id} document={removing} onClose={() => setRemovingId(null)} />}
    </div>
  )
}
