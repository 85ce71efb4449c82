import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { contactForm, accountMessages as messages, customerForm as text } from '#content/staff/bill-to-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText, FormPart } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { AccountFields, accountBody, accountProblems, noAccountValues } from './account-form.tsx'
import { useAccountChanged } from './account-queries.ts'

const start = { ...noAccountValues, contactName: '', contactTitle: '', email: '', phone: '' }

/** The form of a new customer, with the first person to talk to. */
export function NewAccount() {
  const create = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts', {
    onSuccess: useAccountChanged(),
  })
  const { keyFor, forget } = useIdempotencyKey('new-customer')
  const made = useRef('')
  const navigate = useNavigate()
  const { search } = useLocation()
  const showToast = useToast()
  const form = useDraftForm({
    id: 'customer',
    start,
    check: accountProblems,
    async send({ contactName, contactTitle, email, phone, ...account }) {
      const contact = { name: contactName.trim(), title: contactTitle.trim(), email: email.trim(), phone: phone.trim() }
      const contacts = Object.values(contact).some((value) => value !== '') ? [contact] : []
      const body = { ...accountBody(account), contacts }
      made.current = (await create.mutateAsync({ headers: { 'idempotency-key': keyFor(body) }, body })).id
    },
    onSent: () => {
      forget()
      showToast({ title: messages.created, description: form.values.name.trim(), tone: 'success' })
      navigate(`/admin/customers/${made.current}`, { replace: true })
    },
    failure: { title: messages.error, describe: (message) => message ?? messages.failed },
  })
  return (
    <DraftDialog
      heading={text.addHeading}
      width="form"
      form={form}
      unsaved={text.unsaved}
      save={text.create}
      onClose={() => navigate({ pathname: '/admin/customers', search }, { replace: true })}
    >
      <AccountFields form={form} />
      <div className="mt-6">
        <FormPart heading={text.contactHeading}>
          <DraftText form={form} name="contactName" label={text.contactName} maxLength={200} />
          <DraftText
            form={form}
            name="contactTitle"
            label={text.contactTitle}
            hint={contactForm.titleHint}
            maxLength={100}
          />
          <DraftText form={form} name="phone" label={text.phone} type="tel" maxLength={40} />
          <DraftText form={form} name="email" label={text.email} type="email" inputMode="email" maxLength={254} />
        </FormPart>
      </div>
    </DraftDialog>
  )
}

export function screen() {
  return { Component: NewAccount }
}
