import type { PageLanguage } from '#content/company/languages.ts'
import { type LegalDocument, legalText } from '#content/legal/legal-document.ts'
import { AppLink } from '#web/app/app-link.tsx'

/** `language`: of the text, if it is not the page's. */
type SectionsProps = Pick<LegalDocument, 'sections'> & { language: PageLanguage | undefined }

/** Links to the sections: collapsed on a phone, next to the text on a wide screen. */
export function TableOfContents(props: SectionsProps) {
  return (
    <>
      <details className="border-y border-line-strong lg:hidden print:hidden">
        <summary className="min-h-12 py-3 font-semibold">{legalText.contents}</summary>
        <nav aria-label={legalText.contents} className="pb-3">
          <SectionLinks {...props} />
        </nav>
      </details>
      <nav
        aria-labelledby="contents"
        className="sticky top-25 max-h-[calc(100dvh-7rem)] overflow-y-auto border-t-2 border-ink pt-4 max-lg:hidden print:hidden"
      >
        <h2 id="contents" className="mb-1 font-text text-base leading-snug font-semibold tracking-normal">
          {legalText.contents}
        </h2>
        <SectionLinks {...props} />
      </nav>
    </>
  )
}

function SectionLinks({ sections, language }: SectionsProps) {
  return (
    <ol lang={language}>
      {sections.map(({ id, heading }, index) => (
        <li key={id}>
          <AppLink
            to={`#${id}`}
            className="flex min-h-11 items-center gap-2.5 py-1 leading-snug text-ink-2 hover:text-ink hover:underline lg:min-h-9"
          >
            <span className="w-5 flex-none text-right">{index + 1}.</span>
            {heading}
          </AppLink>
        </li>
      ))}
    </ol>
  )
}
