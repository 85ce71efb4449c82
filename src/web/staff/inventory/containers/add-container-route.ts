import { AddContainerDialog } from './add-container-dialog.tsx'

export function addContainerRoute() {
  return { Component: AddContainerDialog }
}
