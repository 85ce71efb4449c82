import { useState } from 'react'
import { chosenOrdersText as text } from '#content/staff/staff-orders.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useRefreshOrders } from './order-queries.ts'

/** The orders of a page that staff chose. Those that left the page are no longer chosen. */
export function useChosenOrders(orders: readonly StaffOrderOnWire[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    choose: (id: string, isChosen: boolean) =>
      setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id))),
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? orders.map(({ id }) => id) : [])),
  }
}

type Answer = 'confirmed' | 'cancelled'

type ChosenOrdersProps = {
  /** How many are on the page. */
  count: number
  chosen: readonly StaffOrderOnWire[]
  onChooseAll: (isChosen: boolean) => void
}

/** Confirms or cancels the chosen orders, after a question; what was refused stays chosen, and says why. */
export function ChosenOrders({ count, chosen, onChooseAll }: ChosenOrdersProps) {
  const [asked, setAsked] = useState<Answer | null>(null)
  const { send, pending, refused } = useChangeStatuses()
  const isAll = chosen.length === count && count > 0
  return (
    <div className="border-b border-line px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="mr-auto flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none accent-steel"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll
            }}
            onChange={({ target }) => onChooseAll(target.checked)}
          />
          {chosen.length > 0 ? text.chosen(chosen.length) : text.chooseAll}
        </label>
        <DenseButton disabled={chosen.length === 0 || pending} onClick={() => setAsked('confirmed')}>
          {text.confirmed.button}
        </DenseButton>
        <DenseButton disabled={chosen.length === 0 || pending} onClick={() => setAsked('cancelled')}>
          {text.cancelled.button}
        </DenseButton>
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="mt-1 mb-2 grid gap-1 text-small text-danger">
          {refused.map(({ id, orderNumber, message }) => (
            <li key={id}>
              <strong className="font-semibold">{orderNumber}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <QuestionDialog
          heading={text[asked].heading(chosen.length)}
          onClose={() => setAsked(null)}
          answers={
            <>
              <DenseButton onClick={() => setAsked(null)}>{text.back}</DenseButton>
              <DenseButton
                look={asked === 'cancelled' ? 'danger' : 'go'}
                pending={pending}
                onClick={async () => {
                  await send(chosen, asked)
                  setAsked(null)
                }}
              >
                {text[asked].button}
              </DenseButton>
            </>
          }
        >
          <p className="text-ink-2">{text[asked].help}</p>
        </QuestionDialog>
      )}
    </div>
  )
}

function useChangeStatuses() {
  const refresh = useRefreshOrders()
  const showToast = useToast()
  const change = useApiCommand('orders', 'POST /api/admin/orders/statuses', { onSettled: refresh })
  async function send(orders: readonly StaffOrderOnWire[], status: Answer) {
    try {
      const { changed, refused } = await change.mutateAsync({ body: { orderIds: orders.map(({ id }) => id), status } })
      const title = text[status].done(changed.length)
      showToast(
        refused.length > 0
          ? { title, description: text.refused(refused.length), tone: 'error' }
          : { title, tone: 'success' },
      )
    } catch (error) {
      showToast({ title: text.failed, description: (error as Error).message, tone: 'error' })
    }
  }
  return { send, pending: change.isPending, refused: change.data?.refused ?? [] }
}
