import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { staffAreaHeader } from '#content/company/languages.ts'
import { addressPrefix } from '#content/company/navigation.ts'
import { ApiError, type Call } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'
import { keyedCall } from '#web/staff/kit/keyed-call.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Milliseconds after a key or a press for which calls are somebody's work. */
const attentive = 60_000

/** Pages in Spanish say that staff ask, who edit what they read (rule 504). */
const ofStaffArea = addressPrefix ? { [staffAreaHeader]: '1' } : undefined

type AnyCall = (route: string, input?: { headers?: Record<string, string> }) => Promise<unknown>

/**
 * The API as staff call it: where the password is needed again, a dialog takes it, and the call is repeated (rule 260); what nobody asked
 * for, because a screen refreshes itself, says so (rule 262); and what is sent again after its answer was lost is done once (rule 322).
 */
export function useStaffCall(app: App): { app: App; dialog: ReactNode } {
  const lastInput = useRef(0)
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null)
  useEffect(() => {
    const note = () => {
      lastInput.current = Date.now()
    }
    note()
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) document.addEventListener(event, note, { capture: true, passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, note, { capture: true })
    }
  }, [])

  const staffApp = useMemo(() => {
    const send = app.call as AnyCall
    let asking: Promise<boolean> | null = null
    /** Several calls that need it at once ask once. */
    const ask = () => {
      asking ??= new Promise<boolean>((answer) => setAsked({ answer })).finally(() => {
        asking = null
        setAsked(null)
      })
      return asking
    }
    const call: AnyCall = async (route, input) => {
      const isBackground = Date.now() - lastInput.current > attentive
      const headers = { ...input?.headers, ...ofStaffArea, ...(isBackground && { 'x-background': '1' }) }
      const marked = Object.keys(headers).length > 0 ? { ...input, headers } : input
      try {
        return await send(route, marked)
      } catch (error) {
        const isAsked = error instanceof ApiError && error.code === 'confirm-password'
        if (!isAsked || !(await ask())) throw error
        return send(route, marked)
      }
    }
    return { ...app, call: keyedCall(call as Call) }
  }, [app])

  const dialog = asked && (
    <Suspense>
      <ConfirmDialog call={app.call} onConfirmed={() => asked.answer(true)} onClose={() => asked.answer(false)} />
    </Suspense>
  )
  return { app: staffApp, dialog }
}
