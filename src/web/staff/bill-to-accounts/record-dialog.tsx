import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  customerForm,
  holdForm,
  mergeText,
  accountMessages as messages,
  customerPage as text,
} from '#content/staff/bill-to-accounts.ts'
import { ApiError } from '#web/app/api.ts'
import { useSeenVersion } from '#web/forms/use-seen-version.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftArea } from '#web/staff/kit/draft-fields.tsx'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { changedOnly, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { AccountFields, accountBody, accountProblems, accountValuesOf } from './account-form.tsx'
import { useAccount, useChangeAccount } from './account-queries.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MergeQuestion } from './merge-question.tsx'
import { AccountPicker } from './parts/account-picker.tsx'
import type { RecordDialogProps } from './record-dialog-props.ts'
import { SiteDialog } from './site-dialog.tsx'

const dialogs = {
  edit: EditAccount,
  contacts: ContactDialog,
  sites: SiteDialog,
  members: MemberDialog,
  hold: HoldDialog,
  merge: MergeDialog,
}

const isPart = (part: string): part is keyof typeof dialogs => Object.hasOwn(dialogs, part)

/** The dialog above the record of a customer. */
export function RecordDialog() {
  const { accountId = '', part = '', item = '' } = useParams()
  const { data: account, error, refetch } = useAccount(accountId)
  const navigate = useNavigate()
  const close = () => navigate(`/admin/customers/${accountId}`, { replace: true, preventScrollReset: true })
  if (account && isPart(part)) {
    const Dialog = dialogs[part]
    return <Dialog key={`${part} ${item}`} account={account} item={item} onClose={close} />
  }
  const isGone = !isPart(part) || (error instanceof ApiError && error.status === 404)
  return (
    <MissingDialog
      heading={text.recordHeading}
      description={isGone ? text.missing : (error?.message ?? null)}
      onRetry={isGone ? null : () => refetch()}
      onClose={close}
    />
  )
}

/** Asks for the reason of a hold, and puts the customer on hold (rule 218). */
function HoldDialog({ account, onClose }: RecordDialogProps) {
  const change = useChangeAccount()
  const showToast = useToast()
  const save = useSaving()
  // Once it is saved, the account has the new reason.
  const [before] = useState(account.holdReason)
  const form = useDraftForm({
    id: 'hold',
    start: { holdReason: account.holdReason },
    check: ({ holdReason }) => ({ holdReason: holdReason.trim() === '' ? holdForm.reasonMissing : undefined }),
    send: ({ holdReason }) => change.mutateAsync({ params: { id: account.id }, body: { holdReason } }),
    onSent: () => {
      showToast({
        title: messages.onHold,
        description: account.name,
        tone: 'success',
        action: { label: messages.undo, hint: messages.holdUndoHint, onPress: () => void endHold() },
      })
      onClose()
    },
    failure: { title: messages.error, describe: (message) => message ?? messages.failed },
  })
  /** Back to the reason before, or to no hold. */
  const endHold = () =>
    save(() => change.mutateAsync({ params: { id: account.id }, body: { holdReason: before } }), {
      title: before === '' ? messages.holdEnded : messages.onHold,
      description: account.name,
    })
  return (
    <DraftDialog
      heading={holdForm.heading(account.name)}
      form={form}
      unsaved={holdForm.unsaved}
      save={holdForm.save}
      onClose={onClose}
    >
      <p className="mb-4">{holdForm.description}</p>
      <DraftArea form={form} name="holdReason" label={holdForm.reason} hint={holdForm.reasonHint} autoFocus />
    </DraftDialog>
  )
}

/** Finds the other record of the same customer, and merges it after a question (rule 216). */
function MergeDialog({ account, onClose }: RecordDialogProps) {
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  return (
    <AccountPicker
      heading={mergeText.heading(account.name)}
      description={mergeText.description}
      except={account.id}
      onChoose={setAsked}
      onClose={onClose}
    >
      {asked && <MergeQuestion into={account} from={asked} onClose={() => setAsked(null)} onDone={onClose} />}
    </AccountPicker>
  )
}

export function screen() {
  return { Component: RecordDialog }
}

/** The form of a customer that exists. */
function EditAccount({ account, onClose }: RecordDialogProps) {
  const change = useChangeAccount()
  const showToast = useToast()
  const [start] = useState(() => accountValuesOf(account))
  const seen = useSeenVersion(account.version)
  const form = useDraftForm({
    id: 'customer',
    start,
    check: accountProblems,
    send: (values) =>
      seen.send((version) =>
        change.mutateAsync({
          params: { id: account.id },
          body: { ...changedOnly(accountBody(start), accountBody(values)), version },
        }),
      ),
    onSent: () => {
      showToast({ title: messages.saved, description: form.values.name.trim(), tone: 'success' })
      onClose()
    },
    failure: { title: messages.error, describe: (message) => message ?? messages.failed },
  })
  return (
    <DraftDialog heading={customerForm.editHeading} form={form} unsaved={customerForm.unsaved} onClose={onClose}>
      <AccountFields form={form} />
    </DraftDialog>
  )
}
