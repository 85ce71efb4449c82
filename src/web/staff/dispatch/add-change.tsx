import { useId, useState } from 'react'
import { clock } from '#content/staff/board.ts'
import { whatIfText as text } from '#content/staff/day-plan.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { WhatIfOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useBoardState } from './use-board-state.ts'

/** One change of the day, with its name (rule 571). */
export type Change = { label: string; part: WhatIfOnWire }

/** A further haul, or a facility that shuts early. */
export function AddChange({ onAdd }: { onAdd: (change: Change) => void }) {
  const { board } = useBoardState()
  const id = useId()
  const sizes = [...new Set([...board.routes.flatMap((route) => route.sizes)])].sort((a, b) => a - b)
  const [what, setWhat] = useState<keyof typeof text.kinds>('more')
  const [kind, setKind] = useState<(typeof haulKinds)[number]>('deliver')
  const [size, setSize] = useState(sizes.includes(20) ? 20 : (sizes[0] ?? 20))
  const [zipCode, setZipCode] = useState('')
  const [facilityId, setFacilityId] = useState(board.facilities[0]?.id ?? '')
  const [time, setTime] = useState('14:00')
  const facility = board.facilities.find((each) => each.id === facilityId)
  const isReady = what === 'more' ? /^\d{5}$/.test(zipCode) : facility !== undefined && /^\d\d:\d\d$/.test(time)
  const field = 'grid gap-0.5 text-fine text-ink-2'
  return (
    <form
      className="flex flex-wrap items-end gap-2 border-t border-line px-6 py-2.5 max-sm:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        const at = hours * 60 + minutes
        onAdd(
          what === 'more'
            ? { label: text.more(haulNames[kind].short, size, zipCode), part: { more: [{ kind, size, zipCode }] } }
            : { label: text.closes(facility?.name ?? '', clock(at, true)), part: { closes: [{ facilityId, at }] } },
        )
      }}
    >
      <label htmlFor={`${id}-what`} className={field}>
        {text.what}
        <select
          id={`${id}-what`}
          className={denseControlStyle}
          value={what}
          onChange={({ target }) => setWhat(target.value === 'more' ? 'more' : 'closes')}
        >
          <option value="more">{text.kinds.more}</option>
          {board.facilities.length > 0 && <option value="closes">{text.kinds.closes}</option>}
        </select>
      </label>
      {what === 'more' ? (
        <>
          <label htmlFor={`${id}-kind`} className={field}>
            {text.haul}
            <select
              id={`${id}-kind`}
              className={denseControlStyle}
              value={kind}
              onChange={({ target }) => setKind(haulKinds.find((each) => each === target.value) ?? 'deliver')}
            >
              {haulKinds.map((each) => (
                <option key={each} value={each}>
                  {haulNames[each].label}
                </option>
              ))}
            </select>
          </label>
          <label htmlFor={`${id}-size`} className={field}>
            {text.size}
            <select
              id={`${id}-size`}
              className={denseControlStyle}
              value={size}
              onChange={({ target }) => setSize(Number(target.value))}
            >
              {sizes.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
          <label htmlFor={`${id}-zip`} className={field}>
            {text.zipCode}
            <input
              id={`${id}-zip`}
              className={classNames(denseControlStyle, 'w-24')}
              inputMode="numeric"
              maxLength={5}
              value={zipCode}
              onChange={({ target }) => setZipCode(target.value)}
            />
          </label>
        </>
      ) : (
        <>
          <label htmlFor={`${id}-facility`} className={field}>
            {text.facility}
            <select
              id={`${id}-facility`}
              className={denseControlStyle}
              value={facilityId}
              onChange={({ target }) => setFacilityId(target.value)}
            >
              {board.facilities.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <label htmlFor={`${id}-time`} className={field}>
            {text.time}
            <input
              id={`${id}-time`}
              type="time"
              className={denseControlStyle}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </label>
        </>
      )}
      <DenseButton type="submit" disabled={!isReady}>
        {text.ask}
      </DenseButton>
    </form>
  )
}
