import { useCallback, useEffect, useState } from 'react'
import { pageTitle } from '#content/company/brand.ts'
import { addressPrefix } from '#content/company/navigation.ts'
import { payPageText as text } from '#content/public/pay.ts'
import type { PayViewOnWire } from '#contract/payments/online-payments.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { useLate } from '#web/ui/use-late.ts'
import { PayForm } from './pay-form.tsx'
import { Confirming, Paid, Refused } from './pay-states.tsx'
import { StoredCards } from './stored-cards.tsx'

type Opened =
  | { state: 'opening' | 'failed' }
  | { state: 'ended'; message: string }
  | { state: 'open'; view: PayViewOnWire }

/** Rule 402: what is due, and the way to the payment company's page. The secret of a link is in the fragment, which is sent to no server. */
function PayPage() {
  const { business } = useApp()
  const [opened, setOpened, open] = useOpenedBill()
  return (
    <PageWidth className="pt-6 pb-12 sm:pt-12">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHead title={pageTitle(text.title, business.name)} description={text.description} />
      <Content opened={opened} onOpen={open} onView={(view) => setOpened({ state: 'open', view })} />
      <WithoutScript where="pay">{text.withoutScript}</WithoutScript>
      <p className="mt-8 text-ink-2">
        {text.call}{' '}
        <PhoneLink where="pay" className="-my-2 inline-block py-2 font-semibold whitespace-nowrap text-ink underline" />
      </p>
    </PageWidth>
  )
}

/** Exchanges the link for a cookie, and takes it out of the address; without one, shows what this browser may see. With `asks`, the processor is asked first. */
function useOpenedBill() {
  const { call } = useApp()
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const open = useCallback(
    async (asks = false) => {
      const token = location.hash.slice(1)
      const query = new URLSearchParams(location.search)
      const order = query.get('order')
      setOpened({ state: 'opening' })
      try {
        const view = token
          ? await call('POST /api/pay/open', { body: { token } })
          : await call('GET /api/pay', {
              query: { ...(order && { order }), ...((asks || query.has('back')) && { back: '1' as const }) },
            })
        history.replaceState(
          history.state,
          '',
          `${addressPrefix}/pay${order ? `?order=${encodeURIComponent(order)}` : ''}`,
        )
        setOpened({ state: 'open', view })
      } catch (error) {
        const isEnded = error instanceof ApiError && error.status < 500 && error.status !== 429
        setOpened(isEnded ? { state: 'ended', message: failureMessage(error, text.failed) } : { state: 'failed' })
      }
    },
    [call],
  )
  useEffect(() => {
    open()
    // A mail program may open another link in the same tab, which changes only the fragment.
    const otherLink = () => open()
    addEventListener('hashchange', otherLink)
    // The way back from the payment company's page may show this one as it was left.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && open()
    addEventListener('pageshow', shownAgain)
    return () => {
      removeEventListener('hashchange', otherLink)
      removeEventListener('pageshow', shownAgain)
    }
  }, [open])
  return [opened, setOpened, open] as const
}

type ContentProps = { opened: Opened; onOpen: (asks?: boolean) => void; onView: (view: PayViewOnWire) => void }

function Content({ opened, onOpen, onView }: ContentProps) {
  const ui = useUiText()
  if (opened.state === 'open') return <Bill view={opened.view} onOpen={onOpen} onView={onView} />
  const isEnded = opened.state === 'ended'
  return (
    <>
      <h1 className="text-page leading-[.95]">{isEnded ? text.ended : text.title}</h1>
      {opened.state === 'opening' ? (
        <p role="status" className="mt-4 min-h-96 text-ink-2 noscript:hidden">
          {text.opening}
        </p>
      ) : (
        <p role="alert" className="mt-4 text-large">
          {isEnded ? opened.message : text.failed}
        </p>
      )}
      {opened.state === 'failed' && (
        <Button className="mt-4" onClick={() => onOpen()}>
          {ui.retry}
        </Button>
      )}
    </>
  )
}

/** Few have any, and this page is small (rule 91). */
const loadOverage = () => import('#web/billing/overage-charge.tsx')

function Bill({ view, onOpen, onView }: Omit<ContentProps, 'opened'> & { view: PayViewOnWire }) {
  const { latest, overage } = view
  const late = useLate(loadOverage, overage !== null)
  const open = view.items.filter(({ inProcess }) => !inProcess)
  return (
    <>
      {late && overage && (
        <late.OverageCharge overage={overage} order={view.linkId ? null : view.orderNumber} onView={onView} />
      )}
      {latest?.state === 'confirming' && <Confirming latest={latest} onOpen={() => onOpen(true)} />}
      {latest?.state === 'paid' && <Paid latest={latest} isAll={open.length === 0} />}
      {latest?.state === 'refused' && <Refused latest={latest} />}
      {open.length > 0 && <PayForm key={open.map(({ id }) => id).join()} view={view} items={open} onView={onView} />}
      {open.length === 0 && latest?.state !== 'confirming' && (view.items.length > 0 || latest?.state !== 'paid') && (
        <>
          <h1 className="text-page leading-[.95]">{view.items.length > 0 ? `${text.confirming}.` : text.nothing}</h1>
          <p className="mt-4 max-w-[34rem] text-large">{view.items.length > 0 ? text.notTwice : text.nothingHelp}</p>
        </>
      )}
      <StoredCards view={view} onView={onView} />
    </>
  )
}

export function screen(_: App) {
  return { Component: PayPage }
}
