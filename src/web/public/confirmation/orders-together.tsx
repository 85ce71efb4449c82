import { useEffect, useState } from 'react'
import { togetherText as text } from '#content/wording/order-groups.ts'
import type { OwnOrderGroupOnWire } from '#contract/orders/order-groups.ts'
import { useApp } from '#web/app/app-context.ts'
import { TogetherList } from '#web/orders/together-list.tsx'

/** Rule 343: the orders that were placed together with an order, as far as this browser may see them; nothing without others. */
export function OrdersTogether({ orderNumber }: { orderNumber: string }) {
  const { call } = useApp()
  const [orders, setOrders] = useState<OwnOrderGroupOnWire['orders']>([])
  useEffect(() => {
    call('GET /api/orders/by-number/{orderNumber}/group', { params: { orderNumber } }).then(
      (group) => setOrders(group.orders),
      () => {},
    )
  }, [call, orderNumber])
  if (orders.length < 2) return null
  return (
    <section aria-labelledby="together-heading" className="max-w-[40rem] pt-12">
      <h2 id="together-heading" className="text-title">
        {text.heading(orders.length)}
      </h2>
      <p className="mt-2 text-ink-2">{text.help}</p>
      <TogetherList orders={orders} orderNumber={orderNumber} />
    </section>
  )
}
