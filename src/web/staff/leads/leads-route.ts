import { LeadsTab } from './leads-tab.tsx'

export function leadsRoute() {
  return { Component: LeadsTab }
}
