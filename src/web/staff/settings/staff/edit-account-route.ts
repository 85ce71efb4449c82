import { EditAccountDialog } from './edit-account-dialog.tsx'

export function editAccountRoute() {
  return { Component: EditAccountDialog }
}
