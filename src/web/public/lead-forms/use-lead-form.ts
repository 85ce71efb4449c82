import { useState } from 'react'
import type { ResolverResult } from 'react-hook-form'
import type { NewLeadOnWire } from '#contract/leads/leads.ts'
import { useApp } from '#web/app/app-context.ts'
import type { LeanValues } from '#web/forms/lean-values.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useLeanForm } from '#web/forms/use-lean-form.ts'
import { useToast } from '#web/ui/toasts.tsx'

type LeadFormOptions<Values extends LeanValues, Checked> = {
  id: string
  /** The fields before anything is typed, in the order of the page. */
  empty: Values
  loadChecks: () => Promise<(values: Values) => ResolverResult<Values, Checked>>
  /** What is sent for a checked form. */
  toLead: (checked: Checked) => NewLeadOnWire
  words: { failed: string; failedHelp: string; sent: string; sentHelp: string }
  /** Called once it has arrived. */
  onSent?: (checked: Checked) => void
}

/** A form whose content becomes a lead: stored once however often it is sent (rule 13). */
export function useLeadForm<Values extends LeanValues, Checked>(options: LeadFormOptions<Values, Checked>) {
  const { id, empty, loadChecks, toLead, words, onSent } = options
  const { call } = useApp()
  const showToast = useToast()
  const [hasArrived, setHasArrived] = useState(false)
  const { keyFor, forget } = useIdempotencyKey(id)
  const lean = useLeanForm<Values, Checked>({
    id,
    empty,
    loadChecks,
    failure: { title: words.failed, fallback: words.failedHelp },
    async send(checked) {
      const body = toLead(checked)
      setHasArrived(false)
      await call('POST /api/leads', { body, headers: { 'idempotency-key': keyFor(body) } })
      forget()
      setHasArrived(true)
      showToast({ title: words.sent, description: words.sentHelp, tone: 'success' })
      onSent?.(checked)
    },
  })
  return { ...lean, hasArrived }
}
