import { useState } from 'react'
import { projectMessages as messages, projectPage as text } from '#content/staff/staff-projects.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { rankOfStatus } from '#domain/orders/order-sets.ts'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { AddOrders } from './add-orders.tsx'
import { GroupedOrder } from './grouped-order.tsx'
import { useGroupOrder } from './project-queries.ts'

/** The orders of a project with what they weighed, and the search that adds more. */
export function ProjectOrders({ project }: { project: StaffProjectOnWire }) {
  const [adding, setAdding] = useState(false)
  const { pending, group } = useGrouping(project.id)
  const isOpen = useMay()('staff:projects.write') && project.status === 'open'
  return (
    <Panel
      look="padded"
      heading={text.orders}
      className="lg:col-span-2"
      tools={
        isOpen && (
          <DenseButton aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {adding ? text.done : text.add}
          </DenseButton>
        )
      }
    >
      {isOpen && adding && <AddOrders projectId={project.id} pending={pending} onAdd={(order) => group(order, true)} />}
      {project.orders.length === 0 && <p className="text-ink-2">{text.noOrders}</p>}
      <ul>
        {worstFirst(project.orders).map((order) => (
          <GroupedOrder key={order.id} order={order}>
            {isOpen && (
              <DenseButton
                look="quiet"
                aria-label={text.takeOne(order.orderNumber)}
                pending={pending === order.id}
                onClick={() => group(order, false)}
              >
                {text.take}
              </DenseButton>
            )}
          </GroupedOrder>
        ))}
      </ul>
    </Panel>
  )
}

/** Rule 545; else as the server sorts them. */
const worstFirst = (orders: StaffProjectOnWire['orders']) =>
  orders.toSorted((one, other) => rankOfStatus(one.status) - rankOfStatus(other.status))

/** Adds orders to a project and removes them, each with a notification; `pending` is the running change. */
function useGrouping(projectId: string) {
  const grouping = useGroupOrder()
  const save = useSaving(messages.failed)
  return {
    pending: grouping.isPending ? grouping.variables.orderId : null,
    group: ({ id: orderId, orderNumber }: { id: string; orderNumber: string }, joins: boolean) =>
      save(() => grouping.mutateAsync({ projectId, orderId, joins }), {
        title: joins ? messages.added(orderNumber) : messages.taken(orderNumber),
      }),
  }
}
