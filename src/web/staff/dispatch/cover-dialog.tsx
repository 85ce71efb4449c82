import { keepPreviousData } from '@tanstack/react-query'
import { boardText, clock, coverText as text } from '#content/staff/board.ts'
import type { CoverOnWire } from '#contract/dispatch/board.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useBoardState } from './use-board-state.ts'

const modes = ['others', 'driver', 'pool'] as const

/** Records that a driver is off, and gives the stops to others. First shows what no longer fits (rule 282). */
export function CoverDialog({ driverId, onClose }: { driverId: string; onClose: () => void }) {
  const { board, commands, remember } = useBoardState()
  const showToast = useToast()
  const driver = board.drivers.find(({ id }) => id === driverId)
  const form = useDraftForm({
    id: 'board-cover',
    start: { mode: 'others', substituteId: '', reason: '' },
    async send(values) {
      const { undo } = await commands.cover.mutateAsync({ params: { day: board.day }, body: bodyOf(values) })
      remember(undo)
    },
    onSent() {
      showToast({ description: text.done, tone: 'success' })
      onClose()
    },
    failure: boardText.notSaved,
  })
  const bodyOf = ({
    mode,
    substituteId,
    reason,
  }: {
    mode: string
    substituteId: string
    reason: string
  }): CoverOnWire => ({
    driverId,
    mode: modes.find((each) => each === mode) ?? 'others',
    substituteId: mode === 'driver' ? substituteId || preview?.substitutes[0]?.id || null : null,
    reason,
  })
  const { data: first } = useCoverPreview(board.day, { driverId, mode: 'pool' })
  const substitutes = first?.substitutes ?? []
  const isDriver = form.values.mode === 'driver'
  const { data: preview, error } = useCoverPreview(board.day, {
    driverId,
    mode: modes.find((each) => each === form.values.mode) ?? 'others',
    substituteId: isDriver ? form.values.substituteId || substitutes[0]?.id || null : null,
  })
  const nameOfHaul = (haulId: string) => {
    const stop = board.stops.find((each) => each.haulId === haulId)
    return stop ? nameOf(stop) : ''
  }
  return (
    <DraftDialog
      heading={text.heading(driver?.name ?? '')}
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      isHeld={!preview || (isDriver && substitutes.length === 0)}
      onClose={onClose}
    >
      <div className="grid gap-y-3.5">
        {preview && <p>{text.description(preview.stops)}</p>}
        <DraftSelect
          form={form}
          name="mode"
          label={text.mode}
          options={modes.map((mode) => ({ value: mode, label: text.modes[mode] }))}
        />
        {isDriver &&
          (substitutes.length === 0 ? (
            <p className="font-semibold text-warn">{text.noSubstitute}</p>
          ) : (
            <DraftSelect
              form={form}
              name="substituteId"
              label={text.substitute}
              options={substitutes.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ))}
        <div role="status" className="rounded-control border border-line bg-card px-3 py-2 text-small empty:hidden">
          {error ? (
            text.failed
          ) : !preview ? (
            text.checking
          ) : (
            <>
              {form.values.mode === 'others' && (
                <ul>
                  {preview.moved.map(({ haulId, truckName, arrives }) => (
                    <li key={haulId}>{text.goes(nameOfHaul(haulId), truckName, clock(arrives, true))}</li>
                  ))}
                  {preview.left.map((haulId) => (
                    <li key={haulId} className="font-semibold text-danger">
                      {text.stays(nameOfHaul(haulId))}
                    </li>
                  ))}
                </ul>
              )}
              {form.values.mode === 'pool' && (
                <ul>
                  {preview.left.map((haulId) => (
                    <li key={haulId}>{text.off(nameOfHaul(haulId))}</li>
                  ))}
                </ul>
              )}
              {preview.problems > 0 && <p className="font-semibold text-danger">{text.problems(preview.problems)}</p>}
            </>
          )}
        </div>
        <DraftText form={form} name="reason" label={text.reason} hint={text.reasonHint} maxLength={100} />
      </div>
    </DraftDialog>
  )
}

/** Previews where the stops of a driver who is off would go. */
const useCoverPreview = (day: string, body: CoverOnWire) =>
  useApiQuery(
    'routes',
    'POST /api/admin/board/{day}/cover/preview',
    { params: { day }, body },
    {
      enabled: body.mode !== 'driver' || body.substituteId != null,
      placeholderData: keepPreviousData,
      ...askAnew,
    },
  )
