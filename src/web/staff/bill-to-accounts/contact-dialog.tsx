import { useState } from 'react'
import { customerPage, accountMessages as messages, contactForm as text } from '#content/staff/bill-to-accounts.ts'
import type { AccountContact } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { useSeenVersion } from '#web/forms/use-seen-version.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useChangeAccount } from './account-queries.ts'
import type { RecordDialogProps } from './record-dialog-props.ts'

const nobody: AccountContact = { name: '', title: '', email: '', phone: '' }

/** The form of one contact: a new one, or the one at a position of the list. */
export function ContactDialog(props: RecordDialogProps) {
  const { account, item, onClose } = props
  const [contact] = useState(item === 'new' ? nobody : account.contacts[Number(item)])
  if (contact) return <ContactForm {...props} contact={contact} />
  return (
    <MissingDialog
      heading={text.editHeading}
      description={customerPage.contactMissing}
      onRetry={null}
      onClose={onClose}
    />
  )
}

function ContactForm({ account, item, contact, onClose }: RecordDialogProps & { contact: AccountContact }) {
  const change = useChangeAccount()
  const save = useSaving()
  const showToast = useToast()
  const [contacts] = useState(account.contacts)
  const seen = useSeenVersion(account.version)
  const isNew = item === 'new'
  const others = contacts.filter((_, index) => String(index) !== item)
  const send = (list: AccountContact[]) =>
    seen.send((version) => change.mutateAsync({ params: { id: account.id }, body: { contacts: list, version } }))
  const form = useDraftForm({
    id: 'contact',
    start: contact,
    send: (values) =>
      send(isNew ? [...contacts, values] : contacts.map((each, index) => (String(index) === item ? values : each))),
    onSent: () => {
      showToast({ title: messages.contactSaved, tone: 'success' })
      onClose()
    },
    failure: { title: messages.error, describe: (message) => message ?? messages.failed },
  })
  async function remove() {
    if (await save(() => send(others), { title: messages.contactSaved })) onClose()
  }
  return (
    <DraftDialog
      heading={isNew ? text.addHeading : text.editHeading}
      form={form}
      unsaved={text.unsaved}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">
        <DraftText form={form} name="name" label={text.name} maxLength={200} autoFocus={isNew} />
        <DraftText form={form} name="title" label={text.title} hint={text.titleHint} maxLength={100} />
        <DraftText form={form} name="phone" label={text.phone} type="tel" maxLength={40} />
        <DraftText form={form} name="email" label={text.email} type="email" inputMode="email" maxLength={254} />
      </div>
      {!isNew && (
        <DenseButton look="quiet" className="mt-5" onClick={remove}>
          {text.remove}
        </DenseButton>
      )}
    </DraftDialog>
  )
}
