import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import { quoteForm } from '#content/staff/staff-leads.ts'
import { customerTypes } from '#content/wording/booking-choices.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import type { SentQuoteOnWire, StaffQuoteLineOnWire } from '#contract/quotes/endpoints.ts'
import type { QuoteLineKind } from '#contract/quotes/quote-lines.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { QuoteSheet } from '#web/quotes/quote-sheet.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseField } from '#web/ui/dense-field.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useFocusOnceShown } from '#web/ui/use-focus-once-shown.ts'
import { AddLine } from './add-line.tsx'
import { BookQuote } from './book-quote.tsx'
import { type DraftValues, draftBody, draftValuesOf, isEntered, newLine } from './draft-values.ts'
import { LeadWish } from './lead-wish.tsx'
import { LineFields } from './line-fields.tsx'
import { QuoteBar, QuoteWays } from './quote-bar.tsx'
import { useDraftPrices } from './use-draft-prices.ts'

type QuoteEditorProps = {
  lead: LeadDetailOnWire
  /** The draft that is edited; null for a new quote. */
  quote: SentQuoteOnWire | null
  /** The quote that the new one replaces when it is sent. */
  replaces: SentQuoteOnWire | null
}

/** Makes a quote of several lines: its prices show while it is written, and what was saved can be sent or booked (rules 377 to 382, 557). */
export function QuoteEditor({ lead, quote, replaces }: QuoteEditorProps) {
  const navigate = useNavigate()
  const showToast = useToast()
  const focusOnceShown = useFocusOnceShown()
  const may = useMay()
  const saving = useSaving(text.sendFailed)
  const create = useApiCommand('leads', 'POST /api/admin/leads/{id}/quote-drafts')
  const change = useApiCommand('leads', 'PUT /api/admin/quotes/{id}')
  const send = useApiCommand('leads', 'POST /api/admin/quotes/{id}/send')
  const [saved, setSaved] = useState(quote)
  const [values, setValues] = useState(() => draftValuesOf(lead, quote ?? replaces, new Date()))
  const [clean, setClean] = useState(() => (quote ? JSON.stringify(draftBody(values)) : ''))
  /** What the last saving was refused for; null if it was not. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>> | null>(null)
  const [isBooking, setBooking] = useState(false)
  const nextKey = useRef(0)
  const main = useRef<HTMLButtonElement>(null)
  const isDirty = JSON.stringify(draftBody(values)) !== clean
  const isBusy = create.isPending || change.isPending || send.isPending
  const guard = useLeaveGuard(isDirty && clean !== '')
  const sizes = useSizes()
  const canSend = saved !== null && !isDirty
  const draft = useDraftPrices(values)
  const errors = errorsOf(draft.problems, refused, values)
  // Prices belong to lines by their places: until the next answer, those of other lines are not shown.
  const written = draft.prices?.lines.length === values.lines.length ? draft.prices.lines : []
  const priced = canSend ? saved.lines : written
  const isWhole = written.every((line) => line !== null) && written.some(isCounted)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      main.current?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const set = (changes: Partial<DraftValues>) => setValues((before) => ({ ...before, ...changes }))
  const changeLine = (key: string, changes: object) =>
    set({ lines: values.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })

  function addLine(kind: QuoteLineKind) {
    nextKey.current += 1
    const lines = values.lines
    const added = newLine(kind, `new-${nextKey.current}`)
    const discount = lines.findIndex((line) => line.kind === 'discount')
    set({ lines: discount < 0 ? [...lines, added] : lines.toSpliced(discount, 0, added) })
  }

  async function save() {
    const body = draftBody(values)
    try {
      const now = saved
        ? await change.mutateAsync({ params: { id: saved.id }, body: { ...body, version: saved.version } })
        : await create.mutateAsync({ params: { id: lead.id }, body: { ...body, replaces: replaces?.id ?? null } })
      const priced = draftValuesOf(lead, now, new Date())
      setRefused(null)
      setSaved(now)
      setValues(priced)
      setClean(JSON.stringify(draftBody(priced)))
      showToast({ description: text.savedToast, tone: 'success' })
      if (!saved) navigate(`/admin/leads/${lead.id}/quote/${now.id}`, { replace: true })
    } catch (error) {
      const fields = error instanceof ApiError ? (error.fields as Readonly<Record<string, string>>) : {}
      setRefused(fields)
      const [first] = Object.keys(fields)
      if (first) focusOnceShown(fieldId(first, values))
      showToast({ description: failureMessage(error, text.saveFailed), tone: 'error' })
    }
  }

  async function sendSaved(shown: SentQuoteOnWire) {
    const body = { version: shown.version, totalAmount: shown.totalAmount }
    await saving(() => send.mutateAsync({ params: { id: shown.id }, body }), { description: text.sent })
  }

  const mayNotSend = saved?.needsOwner === true && !may('staff:settings.write')
  const field = (name: 'address' | 'city' | 'zipCode' | 'validUntil') => ({
    id: `quote-${name}`,
    error: errors[name],
    value: values[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <div className="items-start gap-5 max-xl:flex max-xl:flex-col max-xl:*:w-full xl:grid xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-5">
          <section
            aria-labelledby="quote-who"
            className="rounded-panel border border-line bg-card px-5 py-4 max-sm:px-4"
          >
            <h3 id="quote-who" className="text-[1.1875rem] font-semibold">
              {text.who}
            </h3>
            <div className="mt-2.5 border-b border-line pb-3">
              <LeadWish lead={lead} />
            </div>
            <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-[1fr_7rem_1fr_2fr]">
              <Field
                id="quote-customerType"
                label={text.customerType}
                error={errors.customerType}
                className="max-sm:col-span-2"
              >
                {(control) => (
                  <select
                    {...control}
                    className={denseControlStyle}
                    value={values.customerType}
                    onChange={({ target }) =>
                      set({ customerType: target.value === 'contractor' ? 'contractor' : 'residential' })
                    }
                  >
                    {customerTypes.map((type) => (
                      <option key={type} value={type}>
                        {quoteForm.customerTypes[type]}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <DenseField {...field('zipCode')} label={text.zipCode} inputMode="numeric" maxLength={10} />
              <DenseField {...field('city')} label={text.city} maxLength={100} />
              <DenseField
                {...field('address')}
                label={text.address}
                maxLength={200}
                fieldClassName="max-sm:col-span-2"
              />
            </div>
          </section>
          <section aria-labelledby="quote-lines" className="rounded-panel border border-line bg-card">
            <h3 id="quote-lines" className="px-5 pt-4 text-[1.1875rem] font-semibold max-sm:px-4">
              {text.lines}
            </h3>
            {errors.lines && (
              <div className="px-5 max-sm:px-4">
                <FieldError>{errors.lines}</FieldError>
              </div>
            )}
            <ol>
              {values.lines.map((line, at) => (
                <LineFields
                  key={line.key}
                  line={line}
                  container={values.lines.slice(0, at).findLast(({ kind }) => kind === 'container')}
                  position={at + 1}
                  priced={priced[at] ?? undefined}
                  hasNoListPrice={draft.problems[`lines.${at}.each`] !== undefined}
                  errors={errorsAt(errors, at)}
                  sizes={sizes}
                  onChange={(changes) => changeLine(line.key, changes)}
                  onRemove={() => set({ lines: values.lines.filter(({ key }) => key !== line.key) })}
                />
              ))}
            </ol>
            <AddLine lines={values.lines} onAdd={addLine} />
          </section>
          <section className="grid gap-x-4 gap-y-3 rounded-panel border border-line bg-card px-5 py-4 max-sm:px-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <DenseField {...field('validUntil')} label={text.until} type="date" />
            <Field id="quote-note" label={text.note} hint={text.noteHint} error={errors.note}>
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  maxLength={2000}
                  className={`${denseControlStyle} resize-y py-2`}
                  value={values.note}
                  onChange={({ target }) => set({ note: target.value })}
                />
              )}
            </Field>
          </section>
        </div>
        <div className="min-w-0 max-xl:contents xl:sticky xl:top-4">
          <QuoteBar
            saved={canSend ? saved : null}
            draft={draft}
            isSendHeld={mayNotSend || lead.email === ''}
            isBusy={isBusy}
            main={main}
            onSave={save}
            onSend={sendSaved}
          />
          {canSend && (
            <QuoteWays
              note={mayNotSend ? text.needsOwner : lead.email === '' ? text.noEmail : text.sendTo(lead.email)}
              onBook={() => setBooking(true)}
            />
          )}
          <section
            aria-labelledby="quote-preview"
            className="rounded-panel border border-line bg-card px-5 py-4 max-xl:w-full max-sm:px-4"
          >
            <h3 id="quote-preview" className="text-[1.1875rem] font-semibold">
              {text.preview(lead.firstName)}
            </h3>
            {canSend ? (
              <QuoteSheet quote={saved} />
            ) : draft.prices && isWhole ? (
              <QuoteSheet quote={{ ...draft.prices, note: values.note, lines: written.filter(isCounted) }} />
            ) : (
              <p className="mt-2 text-ink-2">{text.noPreview}</p>
            )}
          </section>
        </div>
      </div>
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
      {isBooking && saved && <BookQuote quote={saved} onClose={() => setBooking(false)} />}
    </>
  )
}

/** Whether a line costs something already: a haul has a price, but no trip before it has a day. */
const isCounted = (line: StaffQuoteLineOnWire | null) => line !== null && line.quantity > 0

/** The messages by field: of what is entered, and once saving was refused, of what is missing, too. */
function errorsOf(
  problems: Readonly<Record<string, string>>,
  refused: Readonly<Record<string, string>> | null,
  { lines }: DraftValues,
): Record<string, string> {
  const shown = Object.entries(problems).filter(([name]) => {
    const [, at = '', field = ''] = name.split('.')
    return refused !== null || isEntered(lines[Number(at)], field)
  })
  const others = Object.entries(refused ?? {}).filter(([name]) => !name.startsWith('lines.'))
  return Object.fromEntries([...others, ...shown])
}

/** The messages of one line, by field: the server names "lines.2.each". */
function errorsAt(errors: Readonly<Record<string, string>>, at: number): Record<string, string> {
  const prefix = `lines.${at}.`
  const own = Object.entries(errors).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, message]) => [name.slice(prefix.length).split('.')[0] ?? '', message]))
}

/** The id of the field that the server names: "zipCode", or "lines.2.each". */
function fieldId(name: string, { lines }: DraftValues): string {
  const [, at, field] = /^lines\.(\d+)\.(\w+)/.exec(name) ?? []
  const line = at === undefined ? undefined : lines[Number(at)]
  return line ? `quote-line-${line.key}-${field}` : `quote-${name}`
}

/** The sizes that staff order, smallest first. */
function useSizes(): number[] {
  const { data } = useApiQuery('equipment', 'GET /api/admin-equipment-list')
  const offered = data?.filter(({ isActive }) => isActive).map(({ size }) => size) ?? [10, 20, 30, 40]
  return [...new Set(offered)].sort((one, other) => one - other)
}
