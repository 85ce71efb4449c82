import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { loadProject } from './load-project.ts'
import { ProjectPage } from './project-page.tsx'

export function projectRoute(app: App) {
  return {
    loader: ({ request, params }: LoaderFunctionArgs) => loadProject(app, request, params.projectId ?? ''),
    Component: ProjectPage,
  }
}
