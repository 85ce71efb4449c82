import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayEndText as text } from '#content/staff/day-end.ts'
import type { DayStopOnWire, DayStopsOnWire } from '#contract/stops/stops.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useRefresh } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { randomKey } from '#web/app/random-key.ts'
import { acceptedTypes } from '#web/documents/uploads/accepted-types.ts'
import { useToast } from '#web/ui/toasts.tsx'
import {
  bodyOf,
  type DayLine,
  isDirty,
  type LineDraft,
  type LineValues,
  lineKey,
  linesOf,
  problemsOf,
  recordedValues,
} from './day-lines.ts'

const newDraft = (): LineDraft => ({
  values: {},
  charge: null,
  photo: null,
  reason: '',
  errors: {},
  confirmedTons: null,
  requestKey: randomKey(),
  isSaving: false,
})

const isTicketFile = ({ type }: File) => acceptedTypes.split(',').includes(type)

const withStop = (shown: DayStopsOnWire, stop: DayStopOnWire): DayStopsOnWire => ({
  ...shown,
  stops: shown.stops.map((each) => (each.orderId === stop.orderId && each.kind === stop.kind ? stop : each)),
})

/** The lines of a day, their unsaved input, and saving them one at a time. */
export function useDayLines(day: IsoDate, stops: readonly DayStopOnWire[]) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, LineDraft>>>({})
  const [added, setAdded] = useState<Readonly<Record<string, number>>>({})
  const client = useQueryClient()
  const refresh = useRefresh()
  const record = useApiCommand('orders', 'POST /api/admin/days/{day}/stops', {
    // Update the list from the reply at once.
    onSuccess(stop) {
      const key = apiKey('orders', 'GET /api/admin/days/{day}/stops', { params: { day } })
      client.setQueryData<DayStopsOnWire>(key, (shown) => shown && withStop(shown, stop))
      return refresh('orders')
    },
  })
  const sendPhoto = useApiCommand('orders', 'POST /api/weight-tickets/{id}/photo')
  const showToast = useToast()
  const underWay = useRef(new Set<string>())
  const lines = linesOf(stops, added)

  const change = (line: DayLine, changes: Partial<LineDraft>) =>
    setDrafts((before) => ({ ...before, [line.key]: { ...(before[line.key] ?? newDraft()), ...changes } }))
  const drop = (line: DayLine) => setDrafts(({ [line.key]: _, ...others }) => others)
  const valuesOf = (line: DayLine): LineValues => ({ ...recordedValues(line), ...drafts[line.key]?.values })

  /** Changed input needs a new request key, and clears earlier errors. */
  const edit = (line: DayLine, changes: Partial<Pick<LineDraft, 'charge'>> & { values?: Partial<LineValues> }) => {
    const values = { ...drafts[line.key]?.values, ...changes.values }
    change(line, { ...changes, values, errors: {}, requestKey: randomKey() })
  }

  /** The question stays open, now with a reason. */
  const giveReason = (line: DayLine, reason: string) => change(line, { reason, requestKey: randomKey() })

  /** Saves a line. Returns true once all of it is recorded. */
  async function save(line: DayLine): Promise<boolean> {
    if (underWay.current.has(line.key)) return false
    const draft = drafts[line.key] ?? newDraft()
    const values = valuesOf(line)
    if (!isDirty(line, draft) && line.stop.isDone) return true
    const problems = problemsOf(line, values, text, draft.confirmedTons)
    if (Object.keys(problems).length > 0) {
      change(line, { errors: problems, ...(problems['ticket.weightTons'] && { confirmedTons: values.tons }) })
      return false
    }
    underWay.current.add(line.key)
    change(line, { isSaving: true, errors: {} })
    const isSaved = await send(line, draft, values)
    underWay.current.delete(line.key)
    return isSaved
  }

  async function send(line: DayLine, draft: LineDraft, values: LineValues): Promise<boolean> {
    try {
      const stop = await record.mutateAsync({
        params: { day },
        headers: { 'idempotency-key': draft.requestKey },
        body: bodyOf(line, values, draft),
      })
      const ticketId = stop.tickets[line.place]?.id
      if (draft.photo && ticketId) await attach(line, ticketId, draft.photo)
      else drop(line)
      return true
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      const errors = Object.keys(fields).length > 0 ? fields : { kind: message || text.saveFailed }
      change(line, { isSaving: false, errors })
      return false
    }
  }

  async function attach(line: DayLine, ticketId: string, file: File): Promise<void> {
    try {
      await sendPhoto.mutateAsync({ params: { id: ticketId }, file })
      drop(line)
    } catch (error) {
      const message = error instanceof ApiError ? error.message : ''
      showToast({ title: text.photoFailed, description: message, tone: 'error' })
      // Only the photo is left to send.
      setDrafts((before) => ({ ...before, [line.key]: { ...newDraft(), photo: file } }))
    }
  }

  /** Sends the photo of a saved ticket at once; the photo of an unsaved ticket is sent with the ticket. */
  async function addPhoto(line: DayLine, file: File): Promise<void> {
    if (line.stop.kind === 'delivery') return showToast({ title: text.noTicketForDelivery, tone: 'error' })
    if (!isTicketFile(file)) return showToast({ title: text.wrongPhoto, tone: 'error' })
    change(line, { photo: file })
    if (!line.ticket) return
    await attach(line, line.ticket.id, file)
  }

  /** Adds another ticket to a stop. */
  const addTicket = ({ stop }: DayLine) =>
    setAdded((before) => ({ ...before, [lineKey(stop, 0)]: Math.max(1, stop.tickets.length) }))
  return {
    lines,
    drafts,
    valuesOf,
    edit,
    giveReason,
    save,
    addPhoto,
    addTicket,
    hasUnsaved: lines.some((line) => isDirty(line, drafts[line.key])),
  }
}

export type DayLines = ReturnType<typeof useDayLines>
