import { boardText, positionText as text } from '#content/staff/board.ts'
import { type Position, readPosition } from '#domain/dispatch/travel-time.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useBoardState } from './use-board-state.ts'

type PositionDialogProps = { haulId: string; dropped: Position | null; onClose: () => void }

/** Sets the position of a site, dropped on the map or typed (rule 278). Empty: only its ZIP code is known. */
export function PositionDialog({ haulId, dropped, onClose }: PositionDialogProps) {
  const { board, commands } = useBoardState()
  const showToast = useToast()
  const stop = board.stops.find((each) => each.haulId === haulId)
  const known = stop?.position.isExact ? stop.position : null
  const form = useDraftForm({
    id: 'board-position',
    start: { at: coordinates(dropped ?? known) },
    check: ({ at }) => ({ at: at.trim() && !readPosition(at) ? text.unreadable : undefined }),
    send: ({ at }) => commands.pin.mutateAsync({ params: { day: board.day, haulId }, body: { at: readPosition(at) } }),
    onSent() {
      showToast({ description: text.saved, tone: 'success' })
      onClose()
    },
    failure: boardText.notSaved,
  })
  if (!stop) return null
  return (
    <DraftDialog
      heading={text.heading(nameOf(stop))}
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      onClose={onClose}
    >
      <p className="mb-3 text-small text-ink-2 wrap-anywhere">
        {stop.customerAddress}, {stop.customerCity}
      </p>
      <DraftText form={form} name="at" label={text.at} hint={text.hint} maxLength={60} />
    </DraftDialog>
  )
}

/** Accurate to about a meter, as map apps copy it. */
const coordinates = (at: Position | null) => (at ? `${at.latitude.toFixed(5)}, ${at.longitude.toFixed(5)}` : '')
