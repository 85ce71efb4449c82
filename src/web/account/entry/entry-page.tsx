import type { ReactNode } from 'react'
import { entryText } from '#content/account/entry.ts'
import { pageTitle } from '#content/company/brand.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { useApp } from '#web/app/app-context.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

type EntryPageProps = {
  title: string
  description: string
  heading: string
  intro?: ReactNode
  /** What a form leads to, without another address: it begins at its top, and its heading takes the focus. */
  isNext?: boolean
  /** What follows below both columns. */
  after?: ReactNode
  children: ReactNode
}

function beginHere(heading: HTMLElement | null) {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** A page for signing in or registering: one column for the form, and on wide screens a picture of the account. */
export function EntryPage({ title, description, heading, intro, isNext = false, after, children }: EntryPageProps) {
  const { business } = useApp()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(title, business.name)} description={description} />
      <div className="grid items-start gap-x-24 lg:grid-cols-[minmax(0,min(28rem,50%))_minmax(0,1fr)]">
        <div className="max-w-[34rem] min-w-0">
          {/* Another heading is another element, which takes the focus anew. */}
          <h1
            key={heading}
            ref={isNext ? beginHere : undefined}
            tabIndex={isNext ? -1 : undefined}
            className="text-page leading-[.92] tracking-[-.012em]"
          >
            {heading}
          </h1>
          {intro && <p className="mt-3 text-large text-ink-2">{intro}</p>}
          {children}
        </div>
        <AccountPicture
          heading={entryText.keptHeading}
          facts={entryText.kept}
          className="min-w-0 overflow-hidden wrap-anywhere max-lg:hidden"
        />
      </div>
      {after}
    </PageWidth>
  )
}

type AccountPictureProps = { heading: string; facts: readonly string[]; className?: string }

const container = pickSizes([30])[0]

/** What an account is good for, on a sign, over a container to scale. */
function AccountPicture({ heading, facts, className }: AccountPictureProps) {
  return (
    <aside aria-labelledby="account-picture" className={className}>
      <GuideSign>
        <h2 id="account-picture" className="max-w-[20em] font-display text-[2.1rem] leading-[1.1] font-bold">
          {heading}
        </h2>
        <ul className="mt-5">
          {facts.map((fact) => (
            <li key={fact} className="border-t border-white/30 py-3 leading-snug">
              {fact}
            </li>
          ))}
        </ul>
      </GuideSign>
      {container && (
        <div className="mt-10 border-b-2 border-ink [--ppi:1.3]">
          <Drawing left={-4} width={420} height={container.heightFeet * 12 + 12}>
            <ContainerShape size={container} />
            <Person x={300} />
          </Drawing>
        </div>
      )}
    </aside>
  )
}
