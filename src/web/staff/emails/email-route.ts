import { EmailTab } from './email-tab.tsx'

export function emailRoute() {
  return { Component: EmailTab }
}
