import { useParams } from 'react-router'
import { containerColumns as text } from '#content/staff/staff-containers.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { moveBetweenRows } from '#web/staff/kit/move-focus.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useCurrentRow } from '#web/staff/kit/use-current-row.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { ContainerRow } from './container-row.tsx'

type ContainerTableProps = { containers: readonly ContainerOnWire[]; onDelete: (id: string) => void }

const columns = ['number', 'size', 'status', 'location', 'assigned', 'condition', 'since'] as const

/** The containers visible. The Tab key reaches one row, the arrow keys, Home and End the others; Enter opens its history. */
export function ContainerTable({ containers, onDelete }: ContainerTableProps) {
  const { containerId } = useParams()
  const today = dateInLosAngeles(new Date())
  const mayKnowYards = useMay()('staff:dispatch.read')
  const yards = useApiQuery('routes', 'GET /api/admin/fleet', mayKnowYards ? {} : null).data?.yards ?? []
  const { current, rows, onFocus } = useCurrentRow(containers)
  return (
    <table {...tableRoles.table} aria-label={text.caption} className="order-table">
      <thead {...tableRoles.group} className="order-headings">
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th key={column} {...tableRoles.heading} className={`order-heading fleet-${column}`}>
              {text[column]}
            </th>
          ))}
          <th {...tableRoles.heading} className="order-heading">
            <span className="sr-only">{text.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows} {...tableRoles.group} className="order-rows" onKeyDown={moveBetweenRows} onFocus={onFocus}>
        {containers.map((container) => (
          <ContainerRow
            key={container.id}
            container={container}
            today={today}
            yardName={yards.find(({ id }) => id === container.yardId)?.name}
            isOpen={container.id === containerId}
            isCurrent={container.id === current}
            onDelete={() => onDelete(container.id)}
          />
        ))}
      </tbody>
    </table>
  )
}
