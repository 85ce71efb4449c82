import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type HeroTextProps = {
  headline: string
  lede: string
  book: string
  /** The link for visitors who are not ready to book. */
  other: { label: string; to: string }
  headlineWidth?: string
  ledeWidth?: string
}

/** The headline of a page, and two links to continue. */
export function HeroText({ headline, lede, book, other, headlineWidth, ledeWidth = 'max-w-[36em]' }: HeroTextProps) {
  return (
    <>
      <h1 className={classNames('text-hero leading-[.92] tracking-[-.012em]', headlineWidth)}>{headline}</h1>
      <p className={classNames('mt-6 text-large leading-normal text-ink-2', ledeWidth)}>{lede}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <AppLink to="/booking" className={buttonStyle('go', 'large', 'max-sm:basis-full')}>
          {book}
        </AppLink>
        <AppLink to={other.to} className={buttonStyle('line', 'large', 'max-sm:basis-full')}>
          {other.label}
        </AppLink>
      </div>
    </>
  )
}
