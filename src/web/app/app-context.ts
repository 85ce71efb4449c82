import { createContext, use } from 'react'
import type { Business } from '#content/company/business.ts'
import type { LegalText } from '#content/legal/legal-document.ts'
import type { Call } from './api.ts'

/** What every screen may need: the API, the company, the site's own address ("https://example.com"), and its Google Analytics ID, if any,
 * whether invoices can be paid online, what is offered for paying by bank, if anything, and which legal texts a page in Spanish shows in Spanish. */
export type App = {
  call: Call
  business: Business
  origin: string
  measurementId: string | null
  paysOnline: boolean
  bankOffer?: string
  spanishTexts?: readonly LegalText[]
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('This component is outside the application.')
  return app
}
