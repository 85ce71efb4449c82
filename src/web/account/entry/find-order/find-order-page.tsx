import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { entryText, findOrderPage as text } from '#content/account/entry.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import { useApp } from '#web/app/app-context.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

/** Rule 208: the answer is the same whether or not number and address belong together. */
export function FindOrderPage() {
  const ui = useUiText()
  const [search] = useSearchParams()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { title, description, heading, intro } = text
  if (sentTo === null) {
    return (
      <EntryPage title={title} description={description} heading={heading} intro={intro}>
        <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
        <FindOrderForm orderNumber={search.get('order') ?? ''} onSent={setSentTo} />
      </EntryPage>
    )
  }
  return (
    <EntryPage title={text.sentHeading} description={description} heading={text.sentHeading} isNext>
      <p role="status" className="mt-6 text-large wrap-anywhere">
        {text.sent(sentTo)}
      </p>
      <p className="mt-8 text-ink-2">{text.sentHelp}</p>
      <Button look="line" className="mt-4" onClick={() => setSentTo(null)}>
        {ui.retry}
      </Button>
    </EntryPage>
  )
}

const formId = 'find-order'
const loadChecks = async () => (await import('#web/account/entry/entry-checks.ts')).checkFindOrder

/** `onSent` receives the address that a link was requested for. */
function FindOrderForm({ orderNumber, onSent }: { orderNumber: string; onSent: (email: string) => void }) {
  const { call } = useApp()
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start: { orderNumber, email: '' },
    loadChecks,
    failure: { title: text.failed, fallback: text.failedHelp },
    async send(body) {
      await call('POST /api/orders/find', { body })
      onSent(body.email)
    },
  })
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <TextField
        form={form}
        formId={formId}
        name="orderNumber"
        label={text.orderNumber}
        required
        input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
      />
      <TextField
        form={form}
        formId={formId}
        name="email"
        label={entryText.email}
        required
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false }}
      />
      <FormEnd note={note} sending={sending}>
        {text.submit}
      </FormEnd>
    </form>
  )
}
