import { useState } from 'react'
import { accountMessages as messages, customerPage as text } from '#content/staff/bill-to-accounts.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useChangeAccount } from './account-queries.ts'

/** The name of a customer, whether it is on hold, and what can be done with it. */
export function AccountHead({ account }: { account: BillToAccountOnWire }) {
  const may = useMay()
  const { id, name, mergedInto, onHoldSince, holdReason } = account
  const [isEnding, setIsEnding] = useState(false)
  const change = useChangeAccount()
  const save = useSaving()

  async function endHold() {
    setIsEnding(true)
    await save(() => change.mutateAsync({ params: { id }, body: { holdReason: '' } }), {
      title: messages.holdEnded,
      description: name,
    })
    setIsEnding(false)
  }

  return (
    <>
      <div className="mt-3 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <BackLink to="/admin/customers" label={text.back} />
        <h2 className="min-w-0 text-[1.625rem] leading-tight font-semibold wrap-anywhere">{name}</h2>
        <span className="mr-auto">{onHoldSince && <Chip look="failed">{text.onHold}</Chip>}</span>
        {mergedInto === null && (
          <>
            <Needs permission="staff:orders.agree">
              <NewTabLink href={`/booking?staff=1&customer=${id}`} className={denseButtonStyle('go')}>
                {text.newOrder}
              </NewTabLink>
            </Needs>
            <Needs permission="staff:customers.change">
              <AppLink to={`/admin/customers/${id}/edit`} className={denseButtonStyle('line')}>
                {text.edit}
              </AppLink>
            </Needs>
            {may('staff:billing.write') &&
              (onHoldSince ? (
                <DenseButton pending={isEnding} onClick={endHold}>
                  {text.endHold}
                </DenseButton>
              ) : (
                <AppLink to={`/admin/customers/${id}/hold`} className={denseButtonStyle('line')}>
                  {text.hold}
                </AppLink>
              ))}
            <AccountMenu account={account} />
          </>
        )}
      </div>
      {holdReason && (
        <p className="mb-4 rounded-panel border border-danger-line bg-danger-tint px-4 py-3 font-semibold wrap-anywhere">
          {text.onHold}: {holdReason}
        </p>
      )}
      {mergedInto && (
        <p className="mb-4 rounded-panel border border-warn-line bg-warn-tint px-4 py-3">
          {text.mergedInto}{' '}
          <AppLink to={`/admin/customers/${mergedInto}`} className="underline">
            {text.seeOther}
          </AppLink>
        </p>
      )}
    </>
  )
}
