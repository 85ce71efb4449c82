import { EditContainerDialog } from './edit-container-dialog.tsx'

export function editContainerRoute() {
  return { Component: EditContainerDialog }
}
