import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountMessages as messages, moveText as text } from '#content/staff/bill-to-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { accountRoute } from '#web/staff/bill-to-accounts/account-queries.ts'
import { AccountPicker } from '#web/staff/bill-to-accounts/parts/account-picker.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { useOrderChanged } from '#web/staff/orders/order-queries.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

type MoveOrderDialogProps = { order: { id: string; orderNumber: string; billToId: string | null }; onClose: () => void }

/** Finds the customer that an order belongs to, and moves it there (rule 213). */
export function MoveOrderDialog({ order, onClose }: MoveOrderDialogProps) {
  const client = useQueryClient()
  const showOrder = useOrderChanged()
  const move = useApiCommand('orders', 'PUT /api/orders/{id}/bill-to-account', {
    onSuccess: (moved) => {
      showOrder(moved)
      // The account that it had may be gone.
      void client.invalidateQueries({
        queryKey: ['bill-to-accounts'],
        predicate: ({ queryKey: [, route, account] }) => !(route === accountRoute && account === order.billToId),
      })
    },
  })
  const save = useSaving()
  const [isMoving, setMoving] = useState(false)
  async function moveTo(billToId: string | null, name: string) {
    if (isMoving) return
    setMoving(true)
    const isMoved = await save(() => move.mutateAsync({ params: { id: order.id }, body: { billToId } }), {
      title: messages.orderMoved,
      description: name,
    })
    setMoving(false)
    if (isMoved) onClose()
  }
  return (
    <AccountPicker
      heading={text.heading(order.orderNumber)}
      description={text.description}
      except={order.billToId}
      onChoose={({ id, name }) => moveTo(id, name)}
      onClose={onClose}
    >
      <footer className="flex-none border-t border-line px-6 py-3 max-sm:px-4">
        <DenseButton pending={isMoving} onClick={() => moveTo(null, order.orderNumber)}>
          {text.own}
        </DenseButton>
      </footer>
    </AccountPicker>
  )
}
