import type { HydrationState } from 'react-router'
import type { Business } from '#content/company/business.ts'
import type { LegalText } from '#content/legal/legal-document.ts'

/** What the browser needs to take over a rendered page; it travels in the document as a block of JSON, never as a script. */
export type PageData = {
  business: Business
  origin: string
  measurementId: string | null
  paysOnline: boolean
  bankOffer?: string
  spanishTexts?: readonly LegalText[]
  router: HydrationState
}

export const pageDataId = 'page-data'

/** JSON that cannot end its script element. */
export function encodePageData(data: PageData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

export function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '')
}
