import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { customerProjectText as text } from '#content/account/projects.ts'
import type { CustomerProjectChangesOnWire, CustomerProjectOnWire } from '#contract/projects/projects.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useSeenVersion } from '#web/forms/use-seen-version.ts'
import { noProjectValues, projectValuesOf } from '#web/projects/project-form-parts.ts'
import { type LoadedProject, loadAccount, loadProject } from './load-project.ts'
import { ProjectForm } from './project-form.tsx'
import { NoProject, ProjectFrame } from './project-frame.tsx'

/** A new project of the account. */
function NewProjectPage() {
  const { call } = useApp()
  const { user } = useLoaderData<typeof loadAccount>()
  const navigate = useNavigate()
  const { keyFor, forget } = useIdempotencyKey('new-project')
  return (
    <ProjectFrame heading={text.newHeading} back={{ to: '/portal#projects', label: text.toProjects }}>
      <p className="mt-3 text-large text-ink-2">{text.newIntro}</p>
      <ProjectForm
        start={{ ...noProjectValues, contractorName: user.companyName ?? '' }}
        save={text.create}
        onSend={async (body) => {
          const { id } = await call('POST /api/customer/projects', {
            headers: { 'idempotency-key': keyFor(body) },
            body,
          })
          forget()
          navigate(`/portal/projects/${id}`, { replace: true })
        }}
      />
    </ProjectFrame>
  )
}

export function newScreen(app: App) {
  return { loader: ({ request }: LoaderFunctionArgs) => loadAccount(app, request), Component: NewProjectPage }
}

/** The form that edits a project. */
function EditProjectPage() {
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

export function editScreen(app: App) {
  return {
    loader: ({ request, params }: LoaderFunctionArgs) => loadProject(app, request, params.projectId ?? ''),
    Component: EditProjectPage,
  }
}
