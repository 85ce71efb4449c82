import { ProjectsScreen } from './projects-screen.tsx'

export function projectsRoute() {
  return { Component: ProjectsScreen }
}
