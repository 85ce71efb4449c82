import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { loadAccount } from './load-project.ts'
import { NewProjectPage } from './new-project-page.tsx'

export function newRoute(app: App) {
  return { loader: ({ request }: LoaderFunctionArgs) => loadAccount(app, request), Component: NewProjectPage }
}
