import { DashboardTab } from './dashboard-tab.tsx'

export function dashboardRoute() {
  return { Component: DashboardTab }
}
