import { useId, useState } from 'react'
import { crewLinkText as text } from '#content/wording/crew-links.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { CrewLinkOnWire } from '#contract/orders/crew-link-endpoints.ts'
import { failureMessage } from '#web/app/api.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MadeLink } from '#web/ui/made-link.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type CrewLinksDialogProps = {
  /** What is open; undefined while it loads. */
  links: readonly CrewLinkOnWire[] | undefined
  isFailed: boolean
  /** Whether there is something to tick: how to get in, which its maker may see. */
  hasGateCode: boolean
  onMake: (withGateCode: boolean) => Promise<{ url: string }>
  onRevoke: (id: string) => Promise<unknown>
  onClose: () => void
}

/** Rule 356: makes a link for the crew of an order, and revokes those that are open. */
export function CrewLinksDialog({ links, isFailed, hasGateCode, onMake, onRevoke, onClose }: CrewLinksDialogProps) {
  const showToast = useToast()
  const tick = useId()
  const [withGateCode, setWithGateCode] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [url, setUrl] = useState<string | null>(null)

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ title: text.failed, description: failureMessage(error, text.failedHelp), tone: 'error' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ModalDialog onClose={onClose}>
      <div className="p-5 text-base sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle className="font-display">{text.heading}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1 text-ink-2">{text.intro}</p>
        {url === null ? (
          <>
            {hasGateCode && (
              <div className="mt-3">
                <Checkbox
                  id={tick}
                  label={text.gateCode}
                  checked={withGateCode}
                  onChange={({ target }) => setWithGateCode(target.checked)}
                />
              </div>
            )}
            <Button
              className="mt-4"
              aria-disabled={isBusy || undefined}
              onClick={() => run(async () => setUrl((await onMake(withGateCode)).url))}
            >
              {isBusy ? text.making : text.make}
            </Button>
          </>
        ) : (
          <MadeLink url={url} text={text}>
            <a href={`sms:?&body=${encodeURIComponent(text.message(url))}`} className={buttonStyle('line')}>
              {text.text}
            </a>
          </MadeLink>
        )}
        <h3 className="mt-7 font-semibold">{text.list}</h3>
        {links === undefined ? (
          <p role={isFailed ? 'alert' : 'status'} className="mt-1 text-ink-2">
            {isFailed ? text.listFailed : text.loading}
          </p>
        ) : links.length === 0 ? (
          <p className="mt-1 text-ink-2">{text.none}</p>
        ) : (
          <ul className="mt-1">
            {links.map(({ id, madeAt, madeBy, expiresAt, withGateCode: hasCode, lastOpenedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
                <div className="min-w-0 flex-auto basis-56">
                  <p className="wrap-anywhere">{text.item(madeBy, shortInstant(madeAt))}</p>
                  <p className="text-compact text-ink-2">
                    {text.facts(hasCode, lastOpenedAt && shortInstant(lastOpenedAt), shortInstant(expiresAt))}
                  </p>
                </div>
                <Button
                  look="line"
                  aria-label={text.revokeOne(shortInstant(madeAt))}
                  aria-disabled={isBusy || undefined}
                  onClick={() =>
                    run(async () => {
                      await onRevoke(id)
                      setUrl(null)
                      showToast({ title: text.revoked, description: text.revokedHelp, tone: 'success' })
                    })
                  }
                >
                  {text.revoke}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ModalDialog>
  )
}
