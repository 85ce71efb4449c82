import type { App } from '../../../app-context.ts'
import { HomePage } from './home-page.tsx'
import { loadHome } from './load-home.ts'

export function homeRoute(app: App) {
  return { loader: () => loadHome(app), Component: HomePage }
}
