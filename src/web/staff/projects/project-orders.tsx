import { useState } from 'react'
import { projectMessages as messages, projectPage as text } from '#content/staff/staff-projects.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { ChoiceButtons } from '#web/staff/kit/choice-buttons.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { ActionItem, ActionMenu } from '#web/ui/action-menu.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { AddOrders } from './add-orders.tsx'
import { GroupedOrder } from './grouped-order.tsx'
import { type OrderSort, orderSorts } from './order-sorts.ts'
import { useGroupOrder } from './project-queries.ts'

/** The orders of a project with what they weighed, and the search that adds more. */
export function ProjectOrders({ project }: { project: StaffProjectOnWire }) {
  const [adding, setAdding] = useState(false)
  const [sort, setSort] = useState<OrderSort>('open')
  const { pending, group } = useGrouping(project.id)
  const isOpen = useMay()('staff:projects.write') && project.status === 'open'
  return (
    <Panel
      look="padded"
      heading={text.orders}
      className="lg:col-span-2"
      tools={
        <>
          {project.orders.length > 1 && (
            <ChoiceButtons label={text.sort} choices={sorts} chosen={sort} onChoose={setSort} />
          )}
          {isOpen && (
            <DenseButton aria-expanded={adding} onClick={() => setAdding(!adding)}>
              {adding ? text.done : text.add}
            </DenseButton>
          )}
        </>
      }
    >
      {isOpen && adding && <AddOrders projectId={project.id} pending={pending} onAdd={(order) => group(order, true)} />}
      {project.orders.length === 0 && <p className="text-ink-2">{text.noOrders}</p>}
      <ul>
        {project.orders.toSorted(orderSorts[sort]).map((order) => (
          <GroupedOrder key={order.id} order={order} project={project}>
            {isOpen && (
              <ActionMenu
                trigger={
                  <button
                    type="button"
                    aria-label={text.actions(order.orderNumber)}
                    className="grid size-10 flex-none place-items-center rounded-control border border-transparent hover:border-field aria-expanded:border-ink max-sm:size-11"
                  >
                    <MoreIcon />
                  </button>
                }
              >
                <ActionItem disabled={pending === order.id} onSelect={() => group(order, false)}>
                  {text.takeOne(order.orderNumber)}
                </ActionItem>
              </ActionMenu>
            )}
          </GroupedOrder>
        ))}
      </ul>
    </Panel>
  )
}

const sorts = (Object.keys(orderSorts) as OrderSort[]).map((name) => ({ name, label: text.sorts[name] }))

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
