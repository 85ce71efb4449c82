import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type DriverMessages, english } from '#content/driver/english.ts'
import { spanish } from '#content/driver/spanish.ts'
import type { DriverDayOnWire, DriverStopOnWire } from '#contract/phones/driver-day.ts'
import { onMoved } from './location.ts'
import type { Phone, PhoneState } from './phone.ts'
import { type Progress, progressOf } from './stop-stage.ts'
import type { DraftKey, StopDraft, TicketDraft } from './store.ts'

const PhoneContext = createContext<Phone | null>(null)

export function PhoneProvider({ phone, children }: { phone: Phone; children: ReactNode }) {
  return <PhoneContext value={phone}>{children}</PhoneContext>
}

/** The phone, its current state, and the messages in its language. */
export function usePhone(): { phone: Phone; state: PhoneState; messages: DriverMessages } {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('there is no phone')
  const state = useSyncExternalStore(phone.subscribe, phone.state)
  return { phone, state, messages: state.language === 'es' ? spanish : english }
}

export type Stop = DriverStopOnWire & { number: number; progress: Progress; truckName: string }

/** The stops of the day in order, with the driver's progress. */
export function useStops(): Stop[] {
  const { state } = usePhone()
  const commands = state.commands.map(({ command }) => command)
  let number = 0
  return (state.day?.routes ?? []).flatMap(({ stops, truckName }) =>
    stops.map((stop) => ({
      ...stop,
      truckName,
      number: ++number,
      progress: progressOf(stop, commands, state.leftInYard.includes(stop.haulId)),
    })),
  )
}

/** What was typed at a stop, stored on the phone until it is reported. */
export function useDraft<D extends StopDraft | TicketDraft>(
  key: DraftKey,
  initial: D,
): [D, (changes: Partial<D>) => void] {
  const { phone, state } = usePhone()
  const draft = { ...initial, ...state.drafts[key] }
  const change = (changes: Partial<D>) => void phone.saveDraft(key, { ...draft, ...changes, savedAt: Date.now() })
  return [draft, change]
}

/** The current time, updated regularly, for what counts minutes. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Renders again when the phone has moved. */
export function useMoved(): void {
  const [, setMoves] = useState(0)
  useEffect(() => onMoved(() => setMoves((moves) => moves + 1)), [])
}

export type Facility = DriverDayOnWire['facilities'][number]
