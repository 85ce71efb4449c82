import { EditProject } from './edit-project.tsx'

export function editProjectRoute() {
  return { Component: EditProject }
}
