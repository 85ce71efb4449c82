import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { CountedHauls, DeliveryDayChange, DeliveryRuleChange } from '#contract/scheduling/delivery-days.ts'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'

export type StaffCalendarOnWire = WireReply<Api, 'GET /api/admin/calendar'>
export type CalendarCellOnWire = WireReply<Api, 'GET /api/admin/calendar/{day}'>
export type DeliveryPlanAnswerOnWire = WireReply<Api, 'PUT /api/admin/delivery-days/{day}'>

/**
 * The first part of the key is the kind that changes of an order refresh; see staff-order.ts. Changes of the plan and the fleet refresh it,
 * too.
 */
const calendarKey = ['orders', 'calendar'] as const
const alsoChanges = { changesWith: ['calendar', 'equipment'] as const }
const planKey = ['calendar', 'plan'] as const

/** Sixty days from a day on; null: from today. */
export function useStaffCalendar(from: IsoDate | null) {
  const { call } = useApp()
  return useQuery({
    queryKey: [...calendarKey, 'grid', from],
    queryFn: ({ signal }) => call('GET /api/admin/calendar', { query: { from }, signal }),
    placeholderData: keepPreviousData,
    meta: alsoChanges,
  })
}

/** The orders behind a day, of one container type or, with null, of all. */
export function useCalendarCell(day: IsoDate, equipmentId: string | null) {
  const { call } = useApp()
  return useQuery({
    queryKey: [...calendarKey, 'cell', day, equipmentId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/calendar/{day}', {
        params: { day },
        query: equipmentId === null ? {} : { equipmentId },
        signal,
      }),
    meta: alsoChanges,
  })
}

export function useDeliveryPlan() {
  const { call } = useApp()
  return useQuery({ queryKey: planKey, queryFn: ({ signal }) => call('GET /api/admin/delivery-plan', { signal }) })
}

/** The settings of a day, of every day or a weekday, or what their limit counts. */
export type PlanChange =
  | { day: IsoDate; change: DeliveryDayChange }
  | { appliesTo: RuleScope; change: DeliveryRuleChange }
  | { counts: CountedHauls }

export function useChangePlan() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: PlanChange) => {
      if ('counts' in wanted) return call('PUT /api/admin/counted-hauls', { body: wanted.counts })
      if ('day' in wanted)
        return call('PUT /api/admin/delivery-days/{day}', { params: { day: wanted.day }, body: wanted.change })
      const params = { appliesTo: wanted.appliesTo }
      return call('PUT /api/admin/delivery-rules/{appliesTo}', { params, body: wanted.change })
    },
    onSuccess: ({ plan }) => {
      client.setQueryData(planKey, plan)
      void client.invalidateQueries({ queryKey: calendarKey })
    },
  })
}
