import { useNavigate, useParams } from 'react-router'
import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { ApiError } from '#web/app/api.ts'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { useAccount } from './account-queries.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { EditAccount } from './edit-account.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
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
      say={isGone ? text.missing : (error?.message ?? null)}
      onRetry={isGone ? null : () => refetch()}
      onClose={close}
    />
  )
}

export function screen() {
  return { Component: RecordDialog }
}
