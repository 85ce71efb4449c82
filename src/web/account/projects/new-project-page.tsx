import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { customerProjectText as text } from '#content/account/projects.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { noProjectValues } from '#web/projects/project-form-parts.ts'
import { loadAccount } from './load-project.ts'
import { ProjectForm } from './project-form.tsx'
import { ProjectFrame } from './project-frame.tsx'

/** A new project of the account. */
export function NewProjectPage() {
  const { call } = useApp()
  const { user } = useLoaderData<typeof loadAccount>()
  const navigate = useNavigate()
  const { keyFor, forget } = useIdempotencyKey('new-project')
  return (
    <ProjectFrame heading={text.newHeading} back={{ to: '/portal', label: text.toDocuments }}>
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

export function screen(app: App) {
  return { loader: ({ request }: LoaderFunctionArgs) => loadAccount(app, request), Component: NewProjectPage }
}
