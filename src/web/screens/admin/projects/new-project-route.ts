import { NewProject } from './new-project.tsx'

export function newProjectRoute() {
  return { Component: NewProject }
}
