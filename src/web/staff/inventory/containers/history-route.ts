import { HistoryDialog } from './history-dialog.tsx'

export function historyRoute() {
  return { Component: HistoryDialog }
}
