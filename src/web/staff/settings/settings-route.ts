import { SettingsTab } from './settings-tab.tsx'

export function settingsRoute() {
  return { Component: SettingsTab }
}
