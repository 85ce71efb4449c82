import type { ReactNode } from 'react'
import { entryText } from '#content/account/entry.ts'
import { pageTitle } from '#content/company/brand.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { useApp } from '#web/app/app-context.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

type EntryPageProps = {
  title: string
  description: string
  heading: string
  intro?: ReactNode
  /** What a form leads to, without another address: it begins at its top, and its heading takes the focus. */
  isNext?: boolean
  children: ReactNode
}

function beginHere(heading: HTMLElement | null) {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** A page for signing in or registering: one column for the form, and on wide screens a picture of the account. */
export function EntryPage({ title, description, heading, intro, isNext = false, children }: EntryPageProps) {
  const { business } = useApp()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(title, business.name)} description={description} />
      <div className="grid items-start gap-18 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
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
        <AccountPicture heading={entryText.keptHeading} facts={entryText.kept} className="max-lg:hidden" />
      </div>
    </PageWidth>
  )
}

type AccountPictureProps = { heading: string; facts: readonly string[]; className?: string }

const container = pickSizes([20])[0]

/** A container at a house, and what the account shows about it. */
function AccountPicture({ heading, facts, className }: AccountPictureProps) {
  return (
    <aside
      aria-labelledby="account-picture"
      className={classNames('rounded-sign border border-line-strong bg-card px-8 pt-10 pb-8', className)}
    >
      {container && (
        <div className="border-b-2 border-ink [--ppi:1.04]">
          <Drawing left={-4} width={330} height={container.heightFeet * 12 + 22}>
            <ContainerShape size={container} />
            <Person x={292} />
          </Drawing>
        </div>
      )}
      <h2 id="account-picture" className="mt-7 text-title">
        {heading}
      </h2>
      <ul className="mt-3">
        {facts.map((fact) => (
          <li key={fact} className="border-t border-line py-3 leading-snug first:border-t-0">
            {fact}
          </li>
        ))}
      </ul>
    </aside>
  )
}
