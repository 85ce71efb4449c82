import type { ReactNode } from 'react'
import { entryText } from '#content/account/entry.ts'
import { pageTitle } from '#content/company/brand.ts'
import { useApp } from '#web/app/app-context.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { AccountPicture } from './account-picture.tsx'

type EntryPageProps = { title: string; description: string; heading: string; intro?: ReactNode; children: ReactNode }

/** A page for signing in or registering: one column for the form, and on wide screens a picture of the account. */
export function EntryPage({ title, description, heading, intro, children }: EntryPageProps) {
  const { business } = useApp()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(title, business.name)} description={description} />
      <div className="grid items-start gap-18 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="max-w-[34rem] min-w-0">
          <h1 className="text-page leading-[.92] tracking-[-.012em]">{heading}</h1>
          {intro && <p className="mt-3 text-large text-ink-2">{intro}</p>}
          {children}
        </div>
        <AccountPicture heading={entryText.keptHeading} facts={entryText.kept} className="max-lg:hidden" />
      </div>
    </PageWidth>
  )
}
