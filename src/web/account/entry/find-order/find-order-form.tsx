import { entryText } from '#content/account/entry.ts'
import { findOrderPage as text } from '#content/account/find-order.ts'
import { useApp } from '#web/app/app-context.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'

const formId = 'find-order'
const loadChecks = async () => (await import('./find-order-checks.ts')).checkFindOrder

/** `onSent` receives the address that a link was requested for. */
export function FindOrderForm({ orderNumber, onSent }: { orderNumber: string; onSent: (email: string) => void }) {
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
