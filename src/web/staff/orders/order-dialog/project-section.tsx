import { useState } from 'react'
import { projectMessages as messages, orderProjectText as text } from '#content/staff/staff-projects.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { MeterBar } from '#web/projects/diversion-bar.tsx'
import { DueText } from '#web/projects/due-note.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { useGroupOrder, useProjects } from '#web/staff/projects/project-queries.ts'
import { DenseButton, denseButtonStyle, RetryButton } from '#web/ui/dense-button.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'

/** The project that an order is in; or the way into one. */
export function ProjectSection({ order }: { order: StaffOrderOnWire }) {
  const { data, error, isFetching, refetch } = useApiQuery(
    'projects',
    'GET /api/orders/{id}/project',
    { params: { id: order.id } },
    { changesWith: ['orders', 'projects', 'facilities'], ...askAnew },
  )
  const canChange = useMay()('staff:projects.write') && order.archivedAt === null
  return (
    <Section heading={text.heading} className="col-span-full border-t border-line-strong pt-4">
      {data?.project ? (
        <InProject order={order} project={data.project} />
      ) : data ? (
        <>
          <p className="text-ink-2">{text.none}</p>
          {canChange && <JoinProject order={order} />}
        </>
      ) : error ? (
        <>
          <p>{text.failed}</p>
          <RetryButton className="mt-3" query={{ isFetching, refetch }} />
        </>
      ) : (
        <p className="text-ink-2">{text.loading}</p>
      )}
    </Section>
  )
}

/** Adds the order to a project, or removes it; refusals are shown in the server's words. */
function useGroup(orderId: string) {
  const { mutateAsync, isPending } = useGroupOrder()
  const save = useSaving(messages.failed)
  const group = (projectId: string, joins: boolean) => save(() => mutateAsync({ projectId, orderId, joins }), null)
  return { isPending, group }
}

function InProject({ order, project }: { order: StaffOrderOnWire; project: ListedProjectOnWire }) {
  const { isPending, group } = useGroup(order.id)
  const canChange = useMay()('staff:projects.write')
  const [debris] = project.progress?.targets ?? []
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <AppLink to={`/admin/projects/${project.id}`} className="min-w-0 py-1.5 font-semibold wrap-anywhere underline">
        {project.name}
      </AppLink>
      <DueText project={project} />
      {debris && <MeterBar target={debris} className="h-2.5 max-w-50" />}
      {canChange && project.status === 'open' && order.archivedAt === null && (
        <DenseButton look="quiet" className="ml-auto" pending={isPending} onClick={() => group(project.id, false)}>
          {text.take}
        </DenseButton>
      )}
    </div>
  )
}

function JoinProject({ order }: { order: StaffOrderOnWire }) {
  const { isPending, group } = useGroup(order.id)
  const open = useProjects({ status: 'open' })
  const [chosen, setChosen] = useState('')
  const projects = open.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {projects.length > 0 && (
        <>
          <InlineSelect
            label={text.choose}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className="min-w-0 max-w-full flex-[1_1_16rem]"
          >
            <option value="">{text.chooseOne}</option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </InlineSelect>
          <DenseButton pending={isPending} disabled={chosen === ''} onClick={() => group(chosen, true)}>
            {text.add}
          </DenseButton>
        </>
      )}
      <AppLink to={`/admin/projects/new?order=${order.id}`} className={denseButtonStyle('line')}>
        {text.create}
      </AppLink>
    </div>
  )
}
