import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountMessages as messages, accountFormText as text } from '#content/staff/staff-accounts.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { accountProblems, LanguageField, RoleField } from './account-fields.tsx'
import { LinkDialog, type StaffLinkOnWire } from './link-dialog.tsx'

/** Adds a colleague; then shows the link with which they choose a password. */
export function AddAccountDialog() {
  const navigate = useNavigate()
  const add = useApiCommand('staff', 'POST /api/admin/staff')
  const [made, setMade] = useState<StaffLinkOnWire | null>(null)
  const close = () => navigate('/admin/settings/staff', { replace: true, preventScrollReset: true })
  const form = useDraftForm({
    id: 'staff',
    start: { username: '', name: '', email: '', role: '' as StaffRole | '', language: 'en' as 'en' | 'es' },
    check: accountProblems,
    send: async ({ role, ...values }) => role && setMade(await add.mutateAsync({ body: { ...values, role } })),
    onSent: () => {},
    failure: messages.saveFailed,
  })
  if (made) return <LinkDialog made={made} onClose={close} />
  return (
    <DraftDialog heading={text.addHeading} form={form} unsaved={text.unsaved} save={text.add} onClose={close}>
      <div className="grid gap-3.5">
        <DraftText form={form} name="username" label={text.username} hint={text.usernameHint} maxLength={60} />
        <DraftText form={form} name="name" label={text.name} maxLength={100} />
        <DraftText form={form} name="email" label={text.email} type="email" inputMode="email" maxLength={254} />
        <RoleField
          id={form.fieldId('role')}
          role={form.values.role}
          error={form.errors.role}
          onChoose={(role) => form.set('role', role)}
        />
        <LanguageField
          id={form.fieldId('language')}
          language={form.values.language}
          onChoose={(language) => form.set('language', language)}
        />
      </div>
    </DraftDialog>
  )
}

export function screen() {
  return { Component: AddAccountDialog }
}
