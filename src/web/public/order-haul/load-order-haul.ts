import { data } from 'react-router'
import { orderHaulText } from '#content/public/order-haul.ts'
import type { OwnHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { HaulChoicesOnWire } from '#contract/hauls/own-hauls.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { ApiError } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'

type LoadedHaul = {
  kind: OwnHaulKind
  order: OrderForViewerOnWire | null
  choices: HaulChoicesOnWire | null
  refusal: string | null
}

/** The page has words for these kinds only; their whole table would weigh more than the rest of it. */
const isOwnKind = (kind: string): kind is OwnHaulKind => Object.hasOwn(orderHaulText.submit, kind)

/** The order and the days of a haul; `refusal`: why this browser has none. The page returns the status of the call. */
export async function loadOrderHaul({ call }: App, orderNumber: string, kind: string) {
  if (!isOwnKind(kind))
    return data<LoadedHaul>({ kind: 'swap', order: null, choices: null, refusal: null }, { status: 404 })
  const params = { orderNumber }
  try {
    const [order, choices] = await Promise.all([
      call('GET /api/orders/by-number/{orderNumber}', { params }),
      call('GET /api/orders/by-number/{orderNumber}/hauls', { params, query: { kind } }),
    ])
    return data<LoadedHaul>({ kind, order, choices, refusal: null })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    const refusal = error instanceof ApiError && error.code === 'not-allowed-now' ? error.message : null
    return data<LoadedHaul>({ kind, order: null, choices: null, refusal }, { status: refusal === null ? status : 200 })
  }
}
