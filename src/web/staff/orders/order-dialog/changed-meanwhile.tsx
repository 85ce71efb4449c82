import { meanwhileText as text } from '#content/staff/staff-order.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

type ChangedMeanwhileProps = { orderId: string; onTake: () => void }

/** Rule 92: tells an editor that a colleague saved the order in the meantime, and who. The editor changes only on request. */
export function ChangedMeanwhile({ orderId, onTake }: ChangedMeanwhileProps) {
  const { data } = useApiQuery('orders', 'GET /api/orders/{id}/timeline', { params: { id: orderId } }, askAnew)
  const last = data?.entries.at(-1)
  return (
    <section
      role="status"
      className="sticky top-3 z-10 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-panel border border-warn-line bg-warn-tint p-4 shadow-notice"
    >
      <div className="min-w-56 flex-1">
        <h3 className="font-text text-dense font-semibold">{text.heading(last?.actor.name || null)}</h3>
        <p className="mt-0.5">{text.description}</p>
      </div>
      <DenseButton onClick={onTake} className="max-sm:w-full">
        {text.take}
      </DenseButton>
    </section>
  )
}
