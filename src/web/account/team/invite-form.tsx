import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { teamPage as text } from '#content/account/team.ts'
import { memberRoleHints, memberRoleLabels } from '#content/wording/bill-to-accounts.ts'
import { type MemberRole, memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import type { TeamOnWire } from '#contract/bill-to-accounts/team.ts'
import { useApp } from '#web/app/app-context.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

const start: { email: string; role: MemberRole } = { email: '', role: 'orders' }

/** Invites somebody to an account by email, with a role (rule 349). */
export function InviteForm({ team, look }: { team: TeamOnWire; look: 'go' | 'line' }) {
  const { call } = useApp()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const ui = useUiText()
  const heading = useId()
  const formId = `invite-${team.id}`
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start,
    loadChecks: async () => (await import('./team-checks.ts')).checkInvitation,
    failure: { title: text.error, fallback: text.errorHelp },
    async send(body) {
      await call('POST /api/customer/bill-to-accounts/{id}/invitations', { params: { id: team.id }, body })
      form.reset(start)
      showToast({ title: text.sent(body.email), description: text.sentHelp, tone: 'success' })
      await revalidate()
    },
  })
  return (
    <form
      {...formProps}
      aria-labelledby={heading}
      className="grid gap-y-5 rounded-card border border-line-strong bg-card p-5 noscript:hidden sm:p-7"
    >
      <h3 id={heading} className="text-title">
        {text.invite}
      </h3>
      <TextField
        form={form}
        formId={formId}
        name="email"
        label={text.email}
        required
        input={{ type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false, maxLength: 254 }}
      />
      <fieldset>
        <legend className="font-semibold">{text.role}</legend>
        <div className="mt-2 grid gap-2">
          {memberRoles.map((role) => (
            <label
              key={role}
              className="flex min-h-14 items-start gap-3 rounded-control border border-field px-4 py-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
            >
              <input
                type="radio"
                value={role}
                className="mt-1 size-5 flex-none accent-ink"
                {...form.register('role')}
              />
              <span>
                <span className="block font-semibold">{memberRoleLabels[role]}</span>
                <span className="block text-compact text-ink-2">{memberRoleHints[role]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {note && (
        <p role="alert" className="font-semibold">
          {note}
        </p>
      )}
      <Button type="submit" look={look} aria-disabled={sending || undefined}>
        {sending ? ui.sending : text.send}
      </Button>
      <p className="-mt-2 text-compact text-ink-2">{text.sentHelp}</p>
    </form>
  )
}
