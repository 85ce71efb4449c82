import type { MissingKind } from '#contract/projects/project-words.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { MissingList } from '#web/projects/project-facts.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'

type StaffMissingProps = {
  project: StaffProjectOnWire
  /** Names the tickets of an order that miss something. */
  about?: (orderNumber: string, kind: MissingKind) => string
}

/** What a project still lacks: facts lead to its form, tickets to those of their order. */
export function StaffMissing({ project, about }: StaffMissingProps) {
  const may = useMay()
  const isEditable = may('staff:projects.write') && project.status === 'open'
  return (
    <MissingList
      missing={project.missing}
      form={isEditable ? `/admin/projects/${project.id}/edit` : null}
      orders={project.orders.map(({ id, orderNumber }) => ({
        id,
        orderNumber,
        page: `/admin/orders/${id}#weight`,
        about: (kind) => about?.(orderNumber, kind) ?? '',
      }))}
    />
  )
}
