import { useMutation, useQuery } from '@tanstack/react-query'
import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import type {
  CorrectedHaulOnWire,
  DoneHaulOnWire,
  HaulOnWire,
  LiveLoadDoneOnWire,
  NewAttemptOnWire,
  NewHaulOnWire,
} from '#contract/hauls/hauls.ts'
import { centsIn } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

/** The hauls of an order; refreshed with every change of it. */
export function useHauls(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'hauls', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/hauls', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

/** On which days a haul can be done, and for how much; of one that is moved, as if it were not there. */
export function useHaulQuote(orderId: string, query: { kind: ExtraHaulKind; haulId?: string }) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'haul-quote', orderId, query],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/haul-quote', { params: { id: orderId }, query, signal }),
    gcTime: 0,
  })
}

/** What another day changes for extra days, and the total with it, in cents; without a day, the total as it is. Null until it is known. */
export function useNextDayCost(orderId: string, { id: haulId, kind }: HaulOnWire, day: string) {
  const { call } = useApp()
  const isExtra = kind !== 'deliver' && kind !== 'pick_up'
  const field = kind === 'deliver' ? 'delivery' : 'pickup'
  const query = !isExtra && day ? { [field]: day } : {}
  const ofDay = useQuery({
    queryKey: ['orders', 'day-quote', orderId, query],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/day-quote', { params: { id: orderId }, query, signal }),
    gcTime: 0,
  })
  const ofHaul = useQuery({
    queryKey: ['orders', 'haul-quote', orderId, { kind, haulId }],
    queryFn: ({ signal }) =>
      call('GET /api/orders/{id}/haul-quote', {
        params: { id: orderId },
        query: { kind: isExtra ? kind : 'swap', haulId },
        signal,
      }),
    enabled: isExtra && day !== '',
    gcTime: 0,
  })
  const { addedCost, totalAmount } = ofDay.data ?? {}
  if (totalAmount === undefined) return null
  const totalCents = centsIn(totalAmount)
  if (!isExtra) return { extraDaysCents: centsIn(addedCost ?? '0'), totalCents }
  if (day !== '' && !ofHaul.data) return null
  const extraDaysCents = centsIn(ofHaul.data?.days.find((each) => each.day === day)?.extraDaysCost ?? '0')
  return { extraDaysCents, totalCents: totalCents + extraDaysCents }
}

export function usePlanHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewHaulOnWire }) =>
      call('POST /api/orders/{id}/hauls', { params: { id: orderId }, headers: { 'idempotency-key': key }, body }),
    onSuccess: useStartRefresh(),
  })
}

export function useMoveHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, ...body }: { haulId: string; day: string; notifyCustomer: boolean; totalAmount?: string }) =>
      call('PUT /api/orders/{id}/hauls/{haulId}', { params: { id: orderId, haulId }, body }),
    onSuccess: useStartRefresh(),
  })
}

export function useFinishHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, done }: { haulId: string; done: DoneHaulOnWire }) =>
      call('POST /api/orders/{id}/hauls/{haulId}/done', { params: { id: orderId, haulId }, body: done }),
    onSuccess: useStartRefresh(),
  })
}

export function useCorrectHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, corrected }: { haulId: string; corrected: CorrectedHaulOnWire }) =>
      call('PUT /api/orders/{id}/hauls/{haulId}/done', { params: { id: orderId, haulId }, body: corrected }),
    onSuccess: useStartRefresh(),
  })
}

export function useCancelHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (haulId: string) =>
      call('POST /api/orders/{id}/hauls/{haulId}/cancel', {
        params: { id: orderId, haulId },
        body: { notifyCustomer: true },
      }),
    onSuccess: useStartRefresh(),
  })
}

export function useUndoHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, tickets }: { haulId: string; tickets?: 'pickup' | 'remove' }) =>
      call('POST /api/orders/{id}/hauls/{haulId}/undo', {
        params: { id: orderId, haulId },
        query: { ...(tickets && { tickets }) },
      }),
    onSuccess: useStartRefresh(),
  })
}

/** Makes delivery and pickup one visit, or two again. */
export function useSetLiveLoad(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (isLive: boolean) =>
      call('PUT /api/orders/{id}/live-load', { params: { id: orderId }, body: { isLive } }),
    onSuccess: useStartRefresh(),
  })
}

export function useFinishLiveLoad(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: LiveLoadDoneOnWire) =>
      call('POST /api/orders/{id}/live-load', { params: { id: orderId }, body }),
    onSuccess: useStartRefresh(),
  })
}

/** Says that the container that came back is still loaded. */
export function useKeepLoad(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (haulId: string) =>
      call('POST /api/orders/{id}/hauls/{haulId}/load', { params: { id: orderId, haulId } }),
    onSuccess: useStartRefresh(),
  })
}

type Attempt = { haulId: string; key: string; body: NewAttemptOnWire }

export function useRecordAttempt(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, key, body }: Attempt) =>
      call('POST /api/orders/{id}/hauls/{haulId}/attempts', {
        params: { id: orderId, haulId },
        headers: { 'idempotency-key': key },
        body,
      }),
    onSuccess: useStartRefresh(),
  })
}

export function useTakeBackAttempt(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, attemptId }: { haulId: string; attemptId: string }) =>
      call('DELETE /api/orders/{id}/hauls/{haulId}/attempts/{attemptId}', {
        params: { id: orderId, haulId, attemptId },
      }),
    onSuccess: useStartRefresh(),
  })
}
