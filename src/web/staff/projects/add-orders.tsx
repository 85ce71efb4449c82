import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { projectPage as text } from '#content/staff/staff-projects.ts'
import type { CandidateOrderOnWire } from '#contract/projects/projects.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { GroupedOrder } from './grouped-order.tsx'
import { changesWithOrders } from './project-queries.ts'

type AddOrdersProps = { projectId: string; pending: string | null; onAdd: (order: CandidateOrderOnWire) => void }

/** Orders to add: first those that most likely belong here, then whatever a search finds. */
export function AddOrders({ projectId, pending, onAdd }: AddOrdersProps) {
  const [search, setSearch] = useState('')
  const {
    data: orders,
    error,
    isFetching,
    refetch,
  } = useApiQuery(
    'projects',
    'GET /api/admin/projects/{id}/candidates',
    { params: { id: projectId }, query: { search } },
    { placeholderData: keepPreviousData, ...changesWithOrders },
  )
  return (
    <div className="mb-4 rounded-panel border border-line-strong bg-paper px-4 py-3">
      <SearchBox text={text.search} searched={search} onSearch={setSearch} />
      {error && !orders && (
        <div className="mt-3">
          <ListError heading={text.candidatesFailed} query={{ error, isFetching, refetch }} />
        </div>
      )}
      <p role="status" className="mt-2.5 text-small text-ink-2 empty:hidden">
        {orders && (search ? orders.length === 0 && text.noneFound : orders.length === 0 ? text.noLikely : text.likely)}
      </p>
      <ul>
        {orders?.map((order) => (
          <GroupedOrder key={order.id} order={order} note={order.project && text.inAnother(order.project.name)}>
            {!order.project && (
              <DenseButton
                aria-label={text.addOne(order.orderNumber)}
                pending={pending === order.id}
                onClick={() => onAdd(order)}
              >
                {pending === order.id ? text.adding : text.addShort}
              </DenseButton>
            )}
          </GroupedOrder>
        ))}
      </ul>
    </div>
  )
}
