import { uploadText as text } from '#content/staff/staff-documents.ts'
import { fileSize } from '#content/wording/uploads.ts'
import type { DocumentPlace } from '#contract/documents/documents.ts'
import type { Upload, UploadState } from '#web/documents/uploads/upload-queue.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import type { OrderUploads } from './use-order-uploads.ts'

/** The running uploads with progress, and the failed ones with the reason. */
export function UploadList({ uploads, place }: { uploads: OrderUploads; place: DocumentPlace }) {
  const mine = uploads.queue.filter((upload) => upload.place === place)
  if (mine.length === 0) return null
  return (
    <ul aria-label={text.heading} className="mt-4">
      {mine.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  )
}

function UploadRow({ upload, uploads }: { upload: Upload<DocumentPlace>; uploads: OrderUploads }) {
  const ui = useUiText()
  const { key, name, file, state } = upload
  const failed = state.is === 'failed'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2">
      <div className="min-w-0">
        <p className="flex gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="flex-none text-ink-3">{fileSize(file.size)}</span>
        </p>
        {failed ? (
          <p className="flex gap-1.5 text-small text-danger">
            <WarningIcon />
            <span className="wrap-anywhere">{state.reason}</span>
          </p>
        ) : (
          <Sent name={name} state={state} />
        )}
      </div>
      <div className="flex gap-2 max-xs:flex-col">
        {failed && !state.isFinal && (
          <DenseButton aria-label={text.retry(name)} onClick={() => uploads.retry(key)}>
            {ui.retry}
          </DenseButton>
        )}
        <DenseButton
          look="quiet"
          aria-label={failed ? text.dismiss(name) : text.cancel(name)}
          onClick={() => uploads.drop(key)}
        >
          {failed ? text.dismissShort : text.cancelShort}
        </DenseButton>
      </div>
    </li>
  )
}

function Sent({ name, state }: { name: string; state: Exclude<UploadState, { is: 'failed' }> }) {
  if (state.is === 'waiting') return <p className="text-small text-ink-2">{text.waiting}</p>
  const percent = Math.floor(state.part * 100)
  const isSent = percent === 100
  return (
    <div className="flex items-center gap-2.5 text-small text-ink-2">
      <progress
        aria-label={text.progress(name)}
        max={100}
        value={isSent ? undefined : percent}
        className="upload-bar min-w-0 flex-auto"
      />
      <span className="flex-none">{isSent ? text.checking : text.sending(percent)}</span>
    </div>
  )
}
