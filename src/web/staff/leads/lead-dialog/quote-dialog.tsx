import { useState } from 'react'
import { quoteForm as text } from '#content/staff/staff-leads.ts'
import { customerTypes } from '#content/wording/booking-choices.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { randomKey } from '#web/app/random-key.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText, FormPart } from '#web/staff/kit/draft-fields.tsx'
import { NewOrderDays } from '#web/staff/kit/new-order-days.tsx'
import { TestModeNote } from '#web/staff/kit/test-mode-note.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { nameOf } from '#web/staff/leads/lead-marks.tsx'
import { useQuotePreview } from '#web/staff/leads/lead-queries.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { QuotePrice } from './quote-price.tsx'
import { previewQuery, quoteBody, quoteProblems, quoteValuesOf } from './quote-values.ts'

/** Rule 157: a price by email. The server's own price is shown before it is sent; a higher one is refused. */
export function QuoteDialog({ lead, onClose }: { lead: LeadDetailOnWire; onClose: () => void }) {
  const ui = useUiText()
  const send = useApiCommand('leads', 'POST /api/admin/leads/{id}/quotes')
  const showToast = useToast()
  // A quote without a reply is resent with its key; different content is another quote.
  const [tries] = useState(() => new Map<string, string>())
  const form = useDraftForm({
    id: 'lead-quote',
    start: quoteValuesOf(lead, new Date()),
    check: quoteProblems,
    send: (values) => {
      const body = quoteBody(values, price?.totalAmount)
      const content = JSON.stringify(body)
      const key = tries.get(content) ?? randomKey()
      tries.set(content, key)
      return send.mutateAsync({ params: { id: lead.id }, headers: { 'idempotency-key': key }, body })
    },
    onSent: () => {
      const total = formatDollars(centsIn(send.data?.totalAmount ?? '0'))
      showToast({ title: text.sent, description: text.sentTo(total, lead.email), tone: 'success' })
      onClose()
    },
    failure: { title: text.failed, describe: (message) => message ?? text.fallback },
  })
  const sizes = useSizes(Number(form.values.dumpsterSize))
  const types = useApiQuery('equipment', 'GET /api/admin-equipment-list').data ?? []
  const rentalDays = types.find(({ size }) => size === Number(form.values.dumpsterSize))?.minimumRentalDays
  const asked = previewQuery(form.values)
  const preview = useQuotePreview(asked)
  // The shown price belongs to exactly these values, so no quote is sent at a price that was not shown.
  const price = preview.isPlaceholderData || preview.isError ? undefined : preview.data
  return (
    <DraftDialog
      heading={text.heading(nameOf(lead))}
      form={{ ...form, isDirty: form.sending }}
      unsaved={text.unsaved}
      save={text.send}
      saving={ui.sending}
      isHeld={asked !== null && !price}
      onClose={onClose}
    >
      <div className="space-y-5">
        <FormPart heading={text.what}>
          <DraftSelect form={form} name="dumpsterSize" label={text.size} options={sizes} />
          <DraftSelect
            form={form}
            name="customerType"
            label={text.customerType}
            options={customerTypes.map((type) => ({ value: type, label: text.customerTypes[type] }))}
          />
        </FormPart>
        <FormPart heading={text.where}>
          <DraftText form={form} name="zipCode" label={text.zipCode} inputMode="numeric" maxLength={10} />
          <DraftText form={form} name="city" label={text.city} maxLength={100} />
          <div className="col-span-full">
            <DraftText form={form} name="address" label={text.address} maxLength={200} />
          </div>
          <div className="min-w-0">
            <DraftText form={form} name="deliveryDate" label={text.date} type="date" hint={text.dateHint} />
            <NewOrderDays
              wanted={{
                of: 'delivery',
                size: Number(form.values.dumpsterSize),
                quantity: 1,
                rentalDays: rentalDays ?? 0,
              }}
              chosen={form.values.deliveryDate}
              onChoose={(day) => form.set('deliveryDate', day)}
            />
          </div>
          <DraftText form={form} name="validUntil" label={text.validUntil} type="date" />
        </FormPart>
        <QuotePrice preview={preview} isAsked={asked !== null} />
        <div>
          <p className="text-small wrap-anywhere text-ink-2">{text.goesTo(lead.email)}</p>
          <TestModeNote />
        </div>
      </div>
    </DraftDialog>
  )
}

/** The sizes that staff order (rule 8), smallest first, and the chosen one, even if it is no longer among them. */
function useSizes(chosen: number) {
  const { data } = useApiQuery('equipment', 'GET /api/admin-equipment-list')
  const offered = data?.filter(
    ({ isActive, isAvailableForBooking, size }) => isActive && (isAvailableForBooking || isBin(size)),
  )
  const sizes = new Set(offered?.map(({ size }) => size) ?? [10, 20, 30, 40])
  return [...new Set([...sizes, chosen])]
    .sort((a, b) => a - b)
    .map((size) => ({ value: String(size), label: text.yards(size, !offered || sizes.has(size)) }))
}
