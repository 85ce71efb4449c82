import { documentsText as text } from '#content/staff/staff-documents.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import { fileSize } from '#content/wording/uploads.ts'
import type { OrderDocumentOnWire } from '#contract/documents/documents.ts'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { BinIcon, DocumentIcon } from './document-icons.tsx'

type DocumentGridProps = {
  documents: readonly OrderDocumentOnWire[]
  onOpen: (id: string) => void
  /** Null: nothing may be taken away. */
  onRemove: ((id: string) => void) | null
}

/** Thumbnails with name, uploader and time. */
export function DocumentGrid({ documents, onOpen, onRemove }: DocumentGridProps) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {documents.map((document) => (
        <li key={document.id} data-document={document.id} className="min-w-0">
          {document.thumbnailUrl ? (
            <button
              type="button"
              onClick={() => onOpen(document.id)}
              className="block aspect-square w-full overflow-hidden rounded-control border border-line bg-shade hover:border-ink"
            >
              <img
                src={document.thumbnailUrl}
                alt={text.open(document.name)}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          ) : (
            <PdfCard document={document} />
          )}
          <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-1">
            <DocumentFacts document={document} />
            {onRemove && (
              <button
                type="button"
                aria-label={text.remove(document.name)}
                onClick={() => onRemove(document.id)}
                className="-mt-1 -mr-1.5 grid size-10 place-items-center rounded-control border border-transparent text-ink-2 hover:border-field hover:text-danger max-sm:size-11"
              >
                <BinIcon />
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function PdfCard({ document }: { document: OrderDocumentOnWire }) {
  return (
    <NewTabLink
      href={document.fileUrl}
      className="flex aspect-square w-full flex-col items-center justify-center gap-2 rounded-control border border-line bg-shade p-3 text-center text-ink no-underline hover:border-ink"
    >
      <DocumentIcon />
      <span className="font-display text-large leading-none font-semibold">{text.pdf}</span>
      <span className="sr-only">{text.open(document.name)}</span>
    </NewTabLink>
  )
}

/** Name, uploader, time and size. */
export function DocumentFacts({ document }: { document: OrderDocumentOnWire }) {
  const { name, addedBy, addedAt, byteSize } = document
  return (
    <div className="min-w-0">
      <p title={name} className="truncate font-medium">
        {name}
      </p>
      <p className="text-fine text-ink-3">{shortInstant(addedAt)}</p>
      <p className="text-fine wrap-anywhere text-ink-3">{[addedBy, fileSize(byteSize)].filter(Boolean).join(', ')}</p>
    </div>
  )
}
