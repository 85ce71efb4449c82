import { useState } from 'react'
import { planText as text } from '#content/staff/staff-calendar.ts'
import { maxDeliveriesADay } from '#contract/scheduling/delivery-rule-scopes.ts'
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

/** Parses a delivery limit: null if empty, undefined if invalid. */
export function readMaxDeliveries(typed: string): number | null | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  const max = Number(trimmed)
  return /^\d{1,4}$/.test(trimmed) && max <= maxDeliveriesADay ? max : undefined
}

/** The value of a field: what was typed, until its source changes. */
export function useFollowing(source: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(source)
  const [seen, setSeen] = useState(source)
  if (seen !== source) {
    setSeen(source)
    setTyped(source)
  }
  return [seen === source ? typed : source, setTyped]
}
