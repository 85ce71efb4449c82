import type { ReactNode } from 'react'
import { pageTitle } from '#content/company/brand.ts'
import type { OpeningHours } from '#content/company/hours.ts'
import { effectiveDate, type LegalDocument, type LegalPart, legalText } from '#content/legal/legal-document.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { PublicHead } from '#web/app/public-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** A legal text: its table of contents, its numbered sections, and how to contact the company. */
export function LegalPage({ document, path }: { document: LegalDocument; path: string }) {
  const { business } = useApp()
  const { title, description, cover, language, contact } = document
  return (
    <PageWidth className="pt-6 sm:pt-10">
      <PublicHead title={pageTitle(title, business.name)} description={description} path={path} />
      <AppLink to="/" className="inline-flex min-h-11 items-center gap-2 font-medium underline print:hidden">
        <svg width="9" height="14" viewBox="0 0 9 14" aria-hidden="true">
          <path d="m8 1-6 6 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {legalText.back}
      </AppLink>
      {cover && (
        <p className="mt-4 max-w-[44rem]">
          {cover.note}
          {cover.original && (
            <>
              {' '}
              <a href={path} className="underline">
                {cover.original}
              </a>
            </>
          )}
        </p>
      )}
      <h1 lang={language} className="mt-4 text-page leading-[.92] tracking-[-.012em]">
        {document.heading}
      </h1>
      <p className="mt-3 text-large text-ink-2">{legalText.effective(effectiveDate)}</p>
      <div className="mt-8 grid items-start gap-x-18 gap-y-8 sm:mt-12 lg:grid-cols-[272px_minmax(0,1fr)] print:block">
        <TableOfContents sections={document.sections} language={language} />
        <div lang={language} className="max-w-[44rem] min-w-0">
          <p className="text-large">{document.intro}</p>
          {document.sections.map(({ id, heading, parts }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-heading`}
              className="border-t border-line-strong pt-7 mt-10"
            >
              <h2 id={`${id}-heading`} className="text-title leading-tight sm:text-[2rem]">
                {index + 1}. {heading}
              </h2>
              <LegalParts parts={parts} />
            </section>
          ))}
          <LegalContact hours={document.hours} text={contact} />
        </div>
      </div>
    </PageWidth>
  )
}

/** How to reach the company, and the hours that the document names (rule 1). */
function LegalContact({ hours, text }: { hours: readonly OpeningHours[]; text: LegalDocument['contact'] }) {
  const { business } = useApp()
  const { name, street, city, state, zipCode, email } = business
  return (
    <Facts
      facts={[
        [text.call, <PhoneLink key="phone" where="legal" className="inline-block py-1 underline" />],
        [
          text.email,
          <a key="email" href={`mailto:${email}`} className="inline-block py-1 wrap-anywhere underline">
            {email}
          </a>,
        ],
        [text.mail, `${name}, ${street}, ${city}, ${state} ${zipCode}`],
        [
          text.hours,
          <ul key="hours">
            {hours.map(({ days, text }) => (
              <li key={days}>
                {days}: {text}
              </li>
            ))}
          </ul>,
        ],
      ]}
    />
  )
}

/** The parts of a section. They never change while shown, so their index is their key. */
function LegalParts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part, index) => <Part key={String(index)} part={part} />)
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p className="mt-4">{part}</p>
  if ('heading' in part)
    return <h3 className="mt-7 font-text text-large leading-snug font-semibold tracking-normal">{part.heading}</h3>
  if ('list' in part) {
    return (
      <ul className="mt-3 ml-5 list-disc marker:text-ink-3">
        {part.list.map((item) => (
          <li key={item} className="mt-1.5 pl-1">
            {item}
          </li>
        ))}
      </ul>
    )
  }
  return <Facts facts={part.facts} />
}

/** Names on the left, what they mean on the right. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-4 border-t border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="font-semibold">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
