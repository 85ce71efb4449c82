import { useRef, useState } from 'react'
import type { ResolverResult } from 'react-hook-form'
import { siteLanguage } from '#content/company/navigation.ts'
import type { NewLeadOnWire } from '#contract/leads/leads.ts'
import { useApp } from '#web/app/app-context.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { readRobotTrap } from './send-lead.tsx'

type LeadFormOptions<Values extends Record<string, string>, Checked> = {
  id: string
  /** The fields before anything is typed, in the order of the page. */
  empty: Values
  loadChecks: () => Promise<(values: Values) => ResolverResult<Values, Checked>>
  /** The body of a validated form. */
  toLead: (checked: Checked) => NewLeadOnWire
  messages: { failed: string; failedHelp: string; sent: string; sentHelp: string }
  /** Called once the lead was received. */
  onSent?: (checked: Checked) => void
}

/** A form that becomes a lead: stored once, however often it is sent (rule 13). */
export function useLeadForm<Values extends Record<string, string>, Checked>(options: LeadFormOptions<Values, Checked>) {
  const { id, empty, loadChecks, toLead, messages, onSent } = options
  const { call } = useApp()
  const showToast = useToast()
  const [hasArrived, setHasArrived] = useState(false)
  /** Rule 308: the address that was refused last. */
  const asked = useRef('')
  const { keyFor, forget } = useIdempotencyKey(id)
  const checked = useCheckedForm<Values, Checked>({
    id,
    start: empty,
    keepsDraft: true,
    loadChecks,
    failure: { title: messages.failed, fallback: messages.failedHelp },
    async send(values) {
      const body = {
        ...toLead(values),
        language: siteLanguage,
        website: readRobotTrap(id),
        addressAsked: asked.current,
      }
      setHasArrived(false)
      await call('POST /api/leads', { body, headers: { 'idempotency-key': keyFor(body) } }).catch((error) => {
        // After a lost reply the repeat says what was said: it keeps its key.
        if (error.status === 400 && 'address' in body) asked.current = body.address ?? ''
        throw error
      })
      forget()
      setHasArrived(true)
      showToast({ title: messages.sent, description: messages.sentHelp, tone: 'success' })
      onSent?.(values)
    },
  })
  return { ...checked, hasArrived }
}
