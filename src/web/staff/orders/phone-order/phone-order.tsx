import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { phoneOrderText as text } from '#content/staff/phone-order.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { randomKey } from '#web/app/random-key.ts'
import { idempotencyKeyFor, type SentKey } from '#web/forms/sent-key.ts'
import { DraftNote } from '#web/staff/kit/draft-fields.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { useQuotePreview } from '#web/staff/leads/lead-queries.ts'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { CallerPanel } from './caller-panel.tsx'
import { OrderFields } from './order-fields.tsx'
import {
  customerTypeOf,
  emptyPhoneOrder,
  type PhoneOrderOnWire,
  type PhoneOrderValues,
  phoneOrderBody,
  phoneOrderProblems,
  valuesOfLead,
} from './phone-order-values.ts'
import { BookBar, PricePanel } from './price-panel.tsx'

/** Rule 251: caller, order and price of an order by phone on one screen; with `lead` in the address it is the order of that lead. */
export function PhoneOrder() {
  const leadId = new URLSearchParams(useLocation().search).get('lead')
  return leadId === null ? <PhoneOrderPanel lead={null} /> : <PhoneOrderOfLead id={leadId} />
}

function PhoneOrderOfLead({ id }: { id: string }) {
  const lead = useApiQuery('leads', 'GET /api/admin/leads/{id}', { params: { id } }, askAnew)
  return lead.isPending ? null : <PhoneOrderPanel lead={lead.data ?? null} />
}

function PhoneOrderPanel({ lead }: { lead: LeadDetailOnWire | null }) {
  const params = new URLSearchParams(useLocation().search)
  params.delete('lead')
  const search = params.size > 0 ? `?${params}` : ''
  const navigate = useNavigate()
  const place = usePlaceOrder()
  const showToast = useToast()
  const [account, setAccount] = useState<BillToAccountOnWire | null>(null)
  const placed = useRef<{ id: string; numbers: string[] } | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useDraftForm<PhoneOrderValues>({
    id: 'phone-order',
    start: lead ? valuesOfLead(lead) : emptyPhoneOrder,
    check: phoneOrderProblems,
    async send(values) {
      const order = await place(phoneOrderBody(values, { billToId: account?.id ?? null, leadId: lead?.id ?? null }))
      const all = [order, ...order.alsoPlaced]
      placed.current = { id: order.id, numbers: all.map(({ orderNumber }) => orderNumber) }
    },
    onSent() {
      const { id, numbers = [] } = placed.current ?? {}
      showToast({
        title: text.done(Number(form.values.quantity)),
        ...(numbers.length > 1 && { description: numbers.join(', ') }),
        tone: 'success',
      })
      navigate(`/admin/orders/${id}${search}`, { replace: true })
    },
    failure: { title: text.failed, describe: (message) => message ?? '' },
  })
  const guard = useLeaveGuard(form.isDirty)
  const { dumpsterSize, customerZipCode, materialType } = form.values
  const zipCode = zipCodeKey(customerZipCode)
  const preview = useQuotePreview(
    zipCode
      ? {
          ...{ dumpsterSize: Number(dumpsterSize), customerType: customerTypeOf(form.values), zipCode },
          ...(materialType && { materialType }),
          ...(account && { billToId: account.id }),
        }
      : null,
  )
  const city = zipCode ? preview.data?.city : null
  // The ZIP code names the city; outside the service area it is typed.
  const { isPlaceholderData } = preview
  const setCity = useRef((_: string) => {})
  useEffect(() => {
    setCity.current = (name) => form.set('customerCity', name)
  })
  useEffect(() => {
    if (city && !isPlaceholderData) setCity.current(city)
  }, [city, isPlaceholderData])

  const bookByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  return (
    <ModalDialog width="wide" onClose={() => navigate(`/admin/orders${search}`, { replace: true })}>
      <form
        ref={element}
        noValidate
        onSubmit={form.submit}
        onKeyDown={bookByKey}
        className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]"
      >
        <header className="flex flex-none items-center gap-4 border-b border-line pt-2.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
          <ModalTitle className="mr-auto">{text.heading}</ModalTitle>
          <ModalClose />
        </header>
        <div className="grid min-h-0 flex-auto overflow-y-auto lg:grid-cols-[17rem_minmax(0,1fr)_17rem] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden">
          <div className="border-line bg-paper p-4 lg:overflow-y-auto lg:border-r">
            <CallerPanel form={form} account={account} onAccount={setAccount} />
          </div>
          <div className="p-5 lg:overflow-y-auto max-sm:p-4">
            <OrderFields
              form={form}
              account={account}
              isOutside={zipCode !== null && preview.data?.zoneName === null}
            />
            <DraftNote id={form.noteId} message={form.note} />
          </div>
          <div className="border-line bg-paper max-lg:border-t lg:border-l">
            <PricePanel
              form={form}
              account={account}
              quoted={lead?.quotes.find(({ isItemized }) => !isItemized) ?? null}
              preview={zipCode ? preview : null}
            />
          </div>
        </div>
        <BookBar form={form} preview={zipCode ? preview : null} />
      </form>
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </ModalDialog>
  )
}

export function screen() {
  return { Component: PhoneOrder }
}

/** Places the order; the same content is sent again under the same key, and placed once (rule 13). */
function usePlaceOrder() {
  const sent = useRef<SentKey | null>(null)
  const { mutateAsync } = useApiCommand('orders', 'POST /api/admin/orders')
  return (body: PhoneOrderOnWire) => {
    sent.current = idempotencyKeyFor(JSON.stringify(body), sent.current, randomKey)
    return mutateAsync({ headers: { 'idempotency-key': sent.current.key }, body })
  }
}
