import { type ReactNode, useCallback } from 'react'
import { pageTitle } from '#content/company/brand.ts'
import { crewPageText as text } from '#content/public/crew.ts'
import type { CrewViewOnWire } from '#contract/orders/crew-link-endpoints.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { type OpenedLink, useOpenedLink } from '#web/public/use-opened-link.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

/** Rule 356: what a crew needs to know, to be read on a phone in the sun. The secret is in the fragment, which is sent to no server. */
function CrewPage() {
  const { business, call } = useApp()
  const read = useCallback((token: string) => call('POST /api/crew-links/open', { body: { token } }), [call])
  const [opened, open] = useOpenedLink(read, text.failed)
  return (
    <PageWidth className="without-sales pt-6 pb-12 sm:pt-12">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHead title={pageTitle(text.title, business.name)} description={text.description} />
      <div className="mx-auto max-w-[34rem] text-large lg:max-w-[60rem]">
        <Content opened={opened} onOpen={open} />
        <WithoutScript where="crew">{text.withoutScript}</WithoutScript>
        <p className="mt-8">
          {text.office}: {business.name}{' '}
          <PhoneLink where="crew" className="-my-2 inline-block py-2 font-semibold whitespace-nowrap underline" />
        </p>
      </div>
    </PageWidth>
  )
}

function Content({ opened, onOpen }: { opened: OpenedLink<CrewViewOnWire>; onOpen: () => void }) {
  const ui = useUiText()
  if (opened.state === 'open') return <Crew crew={opened.value} />
  if (opened.state === 'opening')
    return (
      <>
        <h1 className="text-page leading-[.95]">{text.title}</h1>
        <p role="status" className="mt-4 min-h-96 text-ink-2 noscript:hidden">
          {text.opening}
        </p>
      </>
    )
  return (
    <>
      <h1 className="text-page leading-[.95]">{opened.state === 'ended' ? text.ended : text.title}</h1>
      <p role="alert" className="mt-4">
        {opened.state === 'ended' ? opened.message : text.failed}
      </p>
      {opened.state === 'failed' && (
        <Button className="mt-4" onClick={onOpen}>
          {ui.retry}
        </Button>
      )}
    </>
  )
}

function Crew({ crew }: { crew: CrewViewOnWire }) {
  const isThere = crew.status === 'delivered'
  const place = `${crew.city}, CA ${crew.zipCode}`
  const map = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${crew.address}, ${place}`)}`
  const phone = dialable(crew.phone)
  return (
    <>
      <h1 className="text-page leading-[.95]">{text.heading(crew.status, crew.dumpsterSize)}</h1>
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <GuideSign>
            <Plan plan={crew.plan} />
          </GuideSign>
          <Part heading={text.where}>
            <p className="wrap-anywhere">
              {crew.address}
              <span className="block">{place}</span>
            </p>
            <a
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('line', 'normal', 'mt-3 w-full')}
            >
              {text.map}
              <span className="sr-only"> {text.newTab}</span>
            </a>
          </Part>
        </div>
        <div className="*:first:mt-0">
          {crew.placement !== '' && (
            <Part heading={text.placement}>
              <p className="wrap-anywhere whitespace-pre-line">{crew.placement}</p>
            </Part>
          )}
          {crew.gateCode && (
            <Part heading={text.gateCode}>
              <p className="font-semibold wrap-anywhere whitespace-pre-line">{crew.gateCode}</p>
            </Part>
          )}
          {phone && (
            <Part heading={text.site}>
              <a href={`tel:${phone}`} className={buttonStyle('line', 'normal', 'w-full')}>
                {formatPhone(crew.phone)}
              </a>
            </Part>
          )}
          {isThere && <Steps heading={text.fill} steps={text.fillSteps} />}
          {crew.plan.length > 0 && <Steps heading={text.ready} steps={text.steps} />}
        </div>
      </div>
      <p className="mt-8 text-ink-2">{text.ends(crew.endsOn)}</p>
    </>
  )
}

/** What comes next on the sign, and the rest below it. */
function Plan({ plan }: { plan: CrewViewOnWire['plan'] }) {
  const [next, ...later] = plan
  if (!next) return <p className="text-title">{text.noDay}</p>
  return (
    <>
      <p className="font-semibold">{next.what}</p>
      <p className="font-display text-[2.25rem] leading-none font-bold">{next.day}</p>
      {next.hours && <p className="mt-2">{next.hours}</p>}
      {later.map(({ what, day }) => (
        <p key={`${what} ${day}`} className="mt-2 border-t border-white/40 pt-2">
          {what}: {day}
        </p>
      ))}
    </>
  )
}

function Steps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <Part heading={heading}>
      <ul className="list-disc pl-6">
        {steps.map((step) => (
          <li key={step} className="py-1">
            {step}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-title">{heading}</h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

export function screen(_: App) {
  return { Component: CrewPage }
}
