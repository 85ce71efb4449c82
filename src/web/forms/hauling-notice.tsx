import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app/app-context.ts'
import { useAnswer } from './use-answer.ts'

type Load = { zipCode: string; city: string; materialType: string; materialOther?: string }
type HaulingNoticeProps = { load: Load; className: string }

/** How long nothing was typed before we ask, in milliseconds. */
const pause = 400

/** Rule 398: says in a sentence that we ask the city first, where it leaves such a load to others; nothing anywhere else. */
export function HaulingNotice({ load, className }: HaulingNoticeProps) {
  const { call } = useApp()
  const key = load.zipCode || load.city ? JSON.stringify(load) : null
  const [asked, setAsked] = useState(key)
  useEffect(() => {
    const timer = setTimeout(setAsked, pause, key)
    return () => clearTimeout(timer)
  }, [key])
  const ask = useCallback(
    (of: string, signal: AbortSignal) => call('GET /api/hauling-notice', { query: JSON.parse(of) as Load, signal }),
    [call],
  )
  const { state, value } = useAnswer(asked, ask)
  // While another load is asked about, the page keeps its shape.
  const last = useRef<string | null>(null)
  if (asked === null || state !== 'asking') last.current = (asked && value?.notice) ?? null
  return <div role="status">{last.current && <p className={className}>{last.current}</p>}</div>
}
