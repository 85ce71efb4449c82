import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { CountedHauls, DeliveryDayChange, DeliveryRuleChange } from '#contract/scheduling/delivery-days.ts'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'

export type StaffCalendarOnWire = WireReply<Api, 'GET /api/admin/calendar'>
export type CalendarCellOnWire = WireReply<Api, 'GET /api/admin/calendar/{day}'>
export type DeliveryPlanAnswerOnWire = WireReply<Api, 'PUT /api/admin/delivery-days/{day}'>

const gridRoute = 'GET /api/admin/calendar'
const cellRoute = 'GET /api/admin/calendar/{day}'

/** Changes of the plan and the fleet refresh it, as those of orders do. */
const alsoChanges = { changesWith: ['calendar', 'equipment'] as const }

/** Sixty days from a day on; null: from today. */
export const useStaffCalendar = (from: IsoDate | null) =>
  useApiQuery('orders', gridRoute, { query: { from } }, { placeholderData: keepPreviousData, ...alsoChanges })

/** The orders behind a day, of one container type or, with null, of all. */
export const useCalendarCell = (day: IsoDate, equipmentId: string | null) =>
  useApiQuery('orders', cellRoute, { params: { day }, query: equipmentId === null ? {} : { equipmentId } }, alsoChanges)

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
      client.setQueryData(apiKey('calendar', 'GET /api/admin/delivery-plan'), plan)
      for (const route of [gridRoute, cellRoute] as const)
        void client.invalidateQueries({ queryKey: apiKey('orders', route) })
    },
  })
}
