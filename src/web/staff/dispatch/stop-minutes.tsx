import { useState } from 'react'
import { fleetText, fleetMessages as messages, minutesText as text } from '#content/staff/fleet.ts'
import { serviceKindLabels } from '#content/wording/dispatch.ts'
import { serviceKinds } from '#contract/dispatch/dispatch-values.ts'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useShowsFleet } from './fleet-queries.ts'

type Line = FleetOnWire['serviceMinutes'][number]

const sizeName = (size: number | null) => (size === null ? text.all : text.size(size))

/** Minutes at a stop, by kind and size; a press changes one (rule 276). A phone shows the column of one size. */
export function StopMinutes({ fleet }: { fleet: FleetOnWire }) {
  const sizes = [...new Set(fleet.serviceMinutes.map(({ size }) => size))].sort((a, b) => (a ?? 0) - (b ?? 0))
  const [shown, setShown] = useState<number | null>(null)
  const [changed, setChanged] = useState<Line | null>(null)
  const canWrite = useMay()('staff:dispatch.write')
  const column = (size: number | null) => (size === shown ? '' : 'max-sm:hidden')
  return (
    <Panel look="list" heading={fleetText.minutes} className="lg:col-span-2">
      <p className="text-small text-ink-2">
        {text.intro} {text.own} {canWrite && text.press}
      </p>
      <InlineSelect
        label={text.sizeLabel}
        value={String(shown ?? '')}
        onChange={({ target }) => setShown(target.value === '' ? null : Number(target.value))}
        className="mt-2.5 w-full sm:hidden"
      >
        {sizes.map((size) => (
          <option key={size} value={size ?? ''}>
            {sizeName(size)}
          </option>
        ))}
      </InlineSelect>
      <table className="mt-2 w-full border-collapse sm:table-fixed">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line-strong text-small text-ink-2">
            <th scope="col" className="w-52 py-1.5 text-left font-medium">
              {text.stop}
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" className={classNames('px-1 py-1.5 text-right font-medium', column(size))}>
                <span className="px-1.5">{sizeName(size)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {serviceKinds.map((kind) => (
            <tr key={kind} className="border-b border-line last:border-b-0 hover:bg-row">
              <th scope="row" className="py-0.5 pr-3 text-left font-normal">
                {serviceKindLabels[kind]}
              </th>
              {sizes.map((size) => {
                const line = fleet.serviceMinutes.find((each) => each.kind === kind && each.size === size)
                return (
                  <td key={size} className={classNames('px-1 py-0.5 text-right tabular-nums', column(size))}>
                    {line && <Minutes line={line} onPress={canWrite ? () => setChanged(line) : null} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {changed && <MinutesDialog line={changed} onClose={() => setChanged(null)} />}
    </Panel>
  )
}

/** One time; bold if staff set it. */
function Minutes({ line, onPress }: { line: Line; onPress: (() => void) | null }) {
  const look = line.isOwn ? 'font-semibold' : 'text-ink-2'
  if (!onPress) return <span className={`px-1.5 ${look}`}>{line.minutes}</span>
  return (
    <button
      type="button"
      aria-label={text.setOf(serviceKindLabels[line.kind], sizeName(line.size), line.minutes)}
      onClick={onPress}
      className={`inline-flex min-h-8 min-w-10 items-center justify-end rounded-control border border-transparent px-1.5 hover:border-field hover:bg-card max-sm:min-h-11 ${look}`}
    >
      {line.minutes}
    </button>
  )
}

function MinutesDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const change = useApiCommand('routes', 'PUT /api/admin/service-minutes', useShowsFleet())
  const showToast = useToast()
  const { kind, size, learned } = line
  const form = useDraftForm({
    id: 'minutes',
    start: { minutes: line.isOwn ? String(line.minutes) : '' },
    check: ({ minutes }) => ({
      minutes: /^([1-9]\d?|1\d\d|2[0-3]\d|240)?$/.test(minutes.trim()) ? undefined : text.notMinutes,
    }),
    send: ({ minutes }) =>
      change.mutateAsync({ body: { kind, size, minutes: minutes.trim() ? Number(minutes) : null } }),
    onSent: () => {
      showToast({ description: messages.saved, tone: 'success' })
      onClose()
    },
    failure: messages.notSaved,
  })
  return (
    <DraftDialog
      heading={text.set(serviceKindLabels[kind], sizeName(size))}
      form={form}
      unsaved={text.unsaved}
      onClose={onClose}
    >
      <DraftText
        form={form}
        name="minutes"
        label={text.minutes}
        hint={[learned !== null && text.learned(learned), text.clear].filter(Boolean).join(' ')}
        inputMode="numeric"
        autoFocus
      />
    </DraftDialog>
  )
}
