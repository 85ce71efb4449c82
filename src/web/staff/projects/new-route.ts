import { NewProject } from './new-project.tsx'

export function newRoute() {
  return { Component: NewProject }
}
