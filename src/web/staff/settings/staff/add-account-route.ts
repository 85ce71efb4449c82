import { AddAccountDialog } from './add-account-dialog.tsx'

export function addAccountRoute() {
  return { Component: AddAccountDialog }
}
