import type { ReactNode } from 'react'
import { customerProjectText as text } from '#content/account/projects.ts'
import { pageTitle } from '#content/company/brand.ts'
import { AccountNav } from '#web/account/account-pages.tsx'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

type ProjectFrameProps = { heading: string; back: { to: string; label: string }; children: ReactNode }

/** A page about a project: the way back, its heading, and the pages of the account. */
export function ProjectFrame({ heading, back, children }: ProjectFrameProps) {
  const { business } = useApp()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(heading, business.name)} description={text.description} />
      <AppLink to={back.to} className="inline-block py-2 underline">
        {back.label}
      </AppLink>
      <h1 className="text-page leading-[.95] tracking-[-.012em] wrap-anywhere">{heading}</h1>
      <AccountNav current="/portal#projects" />
      {children}
    </PageWidth>
  )
}

/** In place of a project that there is not, or that could not be loaded. */
export function NoProject({ isMissing }: { isMissing: boolean }) {
  return (
    <ProjectFrame
      heading={isMissing ? text.missing : text.failedHeading}
      back={{ to: '/portal#projects', label: text.toProjects }}
    >
      <p role="alert" className="mt-4 text-large text-ink-2">
        {isMissing ? text.missingHelp : text.failed}
      </p>
    </ProjectFrame>
  )
}
