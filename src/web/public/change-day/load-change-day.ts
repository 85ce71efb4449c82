import { data } from 'react-router'
import type { DayChoicesOnWire } from '#contract/orders/day-changes.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { ApiError } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'

/** The order and its choices; `refusal`: why this browser has none. */
export type LoadedChoices = {
  of: MovableDay
  order: OrderForViewerOnWire | null
  choices: DayChoicesOnWire | null
  refusal: string | null
}

/** The page returns the status of the call, so that an order of somebody else is a 404 to programs as well. */
export async function loadChangeDay({ call }: App, orderNumber: string, of: MovableDay) {
  const params = { orderNumber }
  try {
    const [order, choices] = await Promise.all([
      call('GET /api/orders/by-number/{orderNumber}', { params }),
      call('GET /api/orders/by-number/{orderNumber}/days', { params, query: { of } }),
    ])
    return data<LoadedChoices>({ of, order, choices, refusal: null })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    const refusal = error instanceof ApiError && error.code === 'not-allowed-now' ? error.message : null
    return data<LoadedChoices>({ of, order: null, choices: null, refusal }, { status: refusal === null ? status : 200 })
  }
}
