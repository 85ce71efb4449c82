import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DayStopsOnWire, RecordedStopOnWire } from '#contract/stops/stops.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

const dayKey = (day: IsoDate) => ['orders', 'day-stops', day] as const

/** Every stop of a day, and what is left over from earlier ones. */
export function useDayStops(day: IsoDate) {
  const { call } = useApp()
  return useQuery({
    queryKey: dayKey(day),
    queryFn: ({ signal }) => call('GET /api/admin/days/{day}/stops', { params: { day }, signal }),
    placeholderData: keepPreviousData,
    meta: { changesWith: ['containers'] },
  })
}

/** Records a stop; the same key never records it twice (rule 13). The list has the reply at once. */
export function useRecordStop(day: IsoDate) {
  const { call } = useApp()
  const client = useQueryClient()
  const refresh = useStartRefresh()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: RecordedStopOnWire }) =>
      call('POST /api/admin/days/{day}/stops', { params: { day }, headers: { 'idempotency-key': key }, body }),
    onSuccess: (stop) => {
      client.setQueryData<DayStopsOnWire>(
        dayKey(day),
        (shown) =>
          shown && {
            ...shown,
            stops: shown.stops.map((each) => (each.orderId === stop.orderId && each.kind === stop.kind ? stop : each)),
          },
      )
      refresh()
    },
  })
}

export function useSendTicketPhoto() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ ticketId, file }: { ticketId: string; file: Blob }) =>
      call('POST /api/weight-tickets/{id}/photo', { params: { id: ticketId }, file }),
    onSuccess: useStartRefresh(),
  })
}
