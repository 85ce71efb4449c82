import { LeadDialog } from './lead-dialog.tsx'

export function leadRoute() {
  return { Component: LeadDialog }
}
