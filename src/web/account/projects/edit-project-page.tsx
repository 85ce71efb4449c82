import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { customerProjectText as text } from '#content/account/projects.ts'
import type { CustomerProjectChangesOnWire, CustomerProjectOnWire } from '#contract/projects/projects.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { useSeenVersion } from '#web/forms/use-seen-version.ts'
import { projectValuesOf } from '#web/projects/project-form-parts.ts'
import { type LoadedProject, loadProject } from './load-project.ts'
import { ProjectForm } from './project-form.tsx'
import { NoProject, ProjectFrame } from './project-frame.tsx'

/** The form that edits a project. */
export function EditProjectPage() {
  const { project, isMissing } = useLoaderData<LoadedProject>()
  return project ? <EditForm key={project.id} project={project} /> : <NoProject isMissing={isMissing} />
}

function EditForm({ project }: { project: CustomerProjectOnWire }) {
  const { call } = useApp()
  const navigate = useNavigate()
  const [opened] = useState(project)
  const seen = useSeenVersion(project.version)
  const page = `/portal/projects/${project.id}`
  return (
    <ProjectFrame heading={text.editHeading} back={{ to: page, label: project.name }}>
      <ProjectForm
        start={projectValuesOf(opened)}
        save={text.save}
        onSend={async (checked) => {
          // Sends only the changed fields, so that two editors do not overwrite each other.
          const fields = Object.entries(checked).filter(
            ([name, value]) => value !== opened[name as keyof typeof checked],
          )
          await seen.send((version) => {
            const body: CustomerProjectChangesOnWire = { ...Object.fromEntries(fields), version }
            return call('PATCH /api/customer/projects/{id}', { params: { id: project.id }, body })
          })
          navigate(page, { replace: true })
        }}
      />
    </ProjectFrame>
  )
}

export function screen(app: App) {
  return {
    loader: ({ request, params }: LoaderFunctionArgs) => loadProject(app, request, params.projectId ?? ''),
    Component: EditProjectPage,
  }
}
