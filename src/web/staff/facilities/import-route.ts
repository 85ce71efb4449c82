import { ImportDialog } from './import-dialog.tsx'

export function importRoute() {
  return { Component: ImportDialog }
}
