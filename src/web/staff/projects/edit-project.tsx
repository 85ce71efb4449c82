import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { projectMessages as messages, projectForm as text } from '#content/staff/staff-projects.ts'
import type { ProjectChangesOnWire, StaffProjectOnWire } from '#contract/projects/projects.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useSeenVersion } from '#web/forms/use-seen-version.ts'
import { projectFormId, useNamedField } from '#web/projects/project-facts.tsx'
import { changedValues, projectValuesOf } from '#web/projects/project-form-parts.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { ProjectFields, type StaffProjectValues } from './project-form.tsx'
import { useProject, useProjectChanged } from './project-queries.ts'
import { ProjectWait } from './project-wait.tsx'

/** The form of the project that the address names, above its page. */
export function EditProject() {
  const { projectId = '' } = useParams()
  const { data, error, refetch } = useProject(projectId)
  const navigate = useNavigate()
  const close = () => navigate(`/admin/projects/${projectId}`, { replace: true })
  if (data) return <EditForm key={projectId} project={data} onClose={close} />
  return <ProjectWait heading={text.editHeading} error={error} onRetry={() => refetch()} onClose={close} />
}

function EditForm({ project, onClose }: { project: StaffProjectOnWire; onClose: () => void }) {
  const change = useApiCommand('projects', 'PATCH /api/admin/projects/{id}', { onSuccess: useProjectChanged() })
  const showToast = useToast()
  const [start] = useState<StaffProjectValues>(() => ({
    ...projectValuesOf(project),
    customerEmail: project.customerEmail,
  }))
  const seen = useSeenVersion(project.version)
  useNamedField()
  const form = useDraftForm({
    id: projectFormId,
    start,
    send: (values) =>
      seen.send((version) =>
        change.mutateAsync({
          params: { id: project.id },
          body: { ...changedValues(start, values), version } as ProjectChangesOnWire,
        }),
      ),
    onSent: () => {
      showToast({ title: messages.saved, description: form.values.name.trim(), tone: 'success' })
      onClose()
    },
    failure: messages.failed,
  })
  return (
    <DraftDialog
      heading={text.editHeading}
      width="wide"
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      onClose={onClose}
    >
      <ProjectFields form={form} />
    </DraftDialog>
  )
}

export function screen() {
  return { Component: EditProject }
}
