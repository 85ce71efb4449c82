import { useState } from 'react'
import { fleetText, fleetMessages as messages, minutesText as text } from '#content/staff/fleet.ts'
import { serviceKindLabels } from '#content/wording/dispatch.ts'
import { serviceKinds } from '#contract/dispatch/dispatch-values.ts'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useShowsFleet } from './fleet-queries.ts'

type Line = FleetOnWire['serviceMinutes'][number]

/** Minutes at a stop, by kind and size; a field is saved on blur (rule 276). */
export function StopMinutes({ fleet }: { fleet: FleetOnWire }) {
  const sizes = [...new Set(fleet.serviceMinutes.map(({ size }) => size))].sort((a, b) => (a ?? 0) - (b ?? 0))
  const [isEditing, setEditing] = useState(false)
  const canWrite = useMay()('staff:dispatch.write')
  return (
    <Panel
      look="list"
      heading={fleetText.minutes}
      className="lg:col-span-2"
      tools={
        canWrite && (
          <DenseButton aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
            {isEditing ? text.done : text.edit}
          </DenseButton>
        )
      }
    >
      <p className="mb-2 text-small text-ink-2">
        {text.intro} {isEditing ? text.clear : text.own}
      </p>
      <div className="-mx-1 overflow-x-auto px-1">
        <table className="min-w-full border-separate border-spacing-y-1 text-table">
          <thead>
            <tr className="text-left text-fine text-ink-2">
              <th scope="col" className="font-medium">
                {text.stop}
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col" className="px-1.5 font-medium">
                  {size === null ? text.all : text.size(size)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {serviceKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="pr-3 text-left font-medium whitespace-nowrap">
                  {serviceKindLabels[kind]}
                </th>
                {sizes.map((size) => {
                  const line = fleet.serviceMinutes.find((each) => each.kind === kind && each.size === size)
                  return (
                    <td key={size} className="px-1.5">
                      {line && isEditing && <MinutesField key={`${line.isOwn} ${line.minutes}`} line={line} />}
                      {line && !isEditing && (
                        <span className={line.isOwn ? 'font-semibold' : 'text-ink-2'}>{line.minutes}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function MinutesField({ line }: { line: Line }) {
  const change = useApiCommand('routes', 'PUT /api/admin/service-minutes', useShowsFleet())
  const saving = useSaving(messages.notSaved)
  const start = line.isOwn ? String(line.minutes) : ''
  const [typed, setTyped] = useState(start)
  const isWrong = typed !== '' && !/^([1-9]\d?|1\d\d|2[0-3]\d|240)$/.test(typed)

  async function save() {
    if (typed === start || isWrong) return
    const body = { kind: line.kind, size: line.size, minutes: typed === '' ? null : Number(typed) }
    await saving(() => change.mutateAsync({ body }), { description: messages.saved })
  }
  return (
    <input
      inputMode="numeric"
      aria-label={text.set(serviceKindLabels[line.kind], line.size === null ? text.all : text.size(line.size))}
      aria-invalid={isWrong || undefined}
      title={isWrong ? text.notMinutes : line.learned === null ? undefined : text.learned(line.learned)}
      placeholder={String(line.minutes)}
      value={typed}
      onChange={({ target }) => setTyped(target.value.trim())}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && void save()}
      className="h-10 w-16 rounded-control border border-field bg-card px-2 text-right tabular-nums placeholder:text-ink-3 aria-invalid:border-2 aria-invalid:border-danger max-sm:h-11"
    />
  )
}
