import { PhoneRequestDialog } from './phone-request-dialog.tsx'

export function phoneRequestRoute() {
  return { Component: PhoneRequestDialog }
}
