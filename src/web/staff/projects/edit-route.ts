import { EditProject } from './edit-project.tsx'

export function editRoute() {
  return { Component: EditProject }
}
