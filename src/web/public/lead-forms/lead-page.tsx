import type { ReactNode } from 'react'
import { pageTitle } from '#content/company/brand.ts'
import { useApp } from '#web/app/app-context.ts'
import { PublicHead } from '#web/app/public-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

type LeadPageProps = {
  page: { title: string; description: string; heading: string }
  path: string
  /** The line below the heading. */
  intro: ReactNode
  /** The content next to the form; below it on a phone. */
  aside: ReactNode
  children: ReactNode
}

/** A public page around a form that asks for a call back. */
export function LeadPage({ page, path, intro, aside, children }: LeadPageProps) {
  const { business } = useApp()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PublicHead title={pageTitle(page.title, business.name)} description={page.description} path={path} />
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-18">
        <div className="min-w-0">
          <h1 className="text-page leading-[.92] tracking-[-.012em]">{page.heading}</h1>
          <p className="mt-3 text-large text-ink-2">{intro}</p>
          {children}
        </div>
        {aside}
      </div>
    </PageWidth>
  )
}
