import { ProjectScreen } from './project-screen.tsx'

export function projectRoute() {
  return { Component: ProjectScreen }
}
