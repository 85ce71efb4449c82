import type { Business } from '#content/company/business.ts'

/** Renders a page; its data comes through `api`, which answers as over the network, with the cookies that are handed on. */
export type RenderPage = (request: Request, page: PageParts) => Promise<Response>

export type PageParts = {
  api: (request: Request) => Promise<Response>
  business: Business
  /** The site's address as visitors see it. */
  origin: string
  /** The Google Analytics ID of the site (rule 52); null if it is not measured. */
  measurementId: string | null
  /** Whether the browser has a customer's cookie, be it good or not. */
  seemsSignedIn: boolean
  /** Quoted on an error page, so that a caller can be helped. */
  requestId: string
  onError: (error: unknown) => void
}
