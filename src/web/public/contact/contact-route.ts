import { ContactPage } from './contact-page.tsx'

export function contactRoute() {
  return { Component: ContactPage }
}
