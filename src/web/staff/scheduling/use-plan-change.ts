import { useState } from 'react'
import { planText as text } from '#content/staff/staff-calendar.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { type DeliveryPlanAnswerOnWire, type PlanChange, useChangePlan } from './calendar-queries.ts'

/** Changes the plan with one click: reports the result, and keeps its conflicts. */
export function usePlanChange() {
  const change = useChangePlan()
  const showToast = useToast()
  const [answer, setAnswer] = useState<DeliveryPlanAnswerOnWire | null>(null)

  async function send(wanted: PlanChange): Promise<void> {
    try {
      setAnswer(await change.mutateAsync(wanted))
      showToast({ title: text.saved, description: text.savedText, tone: 'success' })
    } catch (error) {
      const description = error instanceof Error ? error.message : ''
      showToast({ title: text.failedToSave, description, tone: 'error' })
    }
  }
  return { send, answer, pending: change.isPending }
}
