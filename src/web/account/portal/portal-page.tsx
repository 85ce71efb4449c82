import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { portalPage } from '#content/account/portal.ts'
import { pageTitle } from '#content/company/brand.ts'
import { AccountNav } from '#web/account/account-pages.tsx'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { FiledBySite } from './filed-by-site.tsx'
import { loadPortal } from './load-portal.ts'
import { ProjectCards } from './project-cards.tsx'

/** The document room: the available documents of each order, and when the others come (rule 24). */
export function PortalPage() {
  const { business } = useApp()
  const { filed, older, isFirstPage, projects } = useLoaderData<typeof loadPortal>()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(portalPage.title, business.name)} description={portalPage.description} />
      <h1 className="text-page leading-[.95] tracking-[-.012em]">{portalPage.heading}</h1>
      <p className="mt-3 text-large text-ink-2">{portalPage.intro}</p>
      <AccountNav current="/portal" />
      {filed === null && (
        <p role="alert" className="mt-8 rounded-card border border-danger bg-danger-tint px-6 py-5 font-semibold">
          {portalPage.failed}
        </p>
      )}
      {filed?.length === 0 && (
        <div className="mt-10">
          <h2 className="text-title">{portalPage.none}</h2>
          <p className="mt-2 text-ink-2">{portalPage.noneHelp}</p>
          <AppLink to="/booking" className={buttonStyle('go', 'normal', 'mt-5')}>
            {portalPage.book}
          </AppLink>
        </div>
      )}
      {filed && <FiledBySite filed={filed} />}
      {(older !== null || !isFirstPage) && (
        <nav aria-label={portalPage.pages} className="mt-6 flex flex-wrap gap-x-8">
          {!isFirstPage && (
            <AppLink to="/portal" className="inline-block py-2 underline">
              {portalPage.newest}
            </AppLink>
          )}
          {older !== null && (
            <AppLink to={`/portal?cursor=${encodeURIComponent(older)}`} className="inline-block py-2 underline">
              {portalPage.older}
            </AppLink>
          )}
        </nav>
      )}
      <ProjectCards projects={projects} />
    </PageWidth>
  )
}

export function screen(app: App) {
  return { loader: ({ request }: LoaderFunctionArgs) => loadPortal(app, request), Component: PortalPage }
}
