import { useNavigate } from 'react-router'
import { accountMessages as messages, accountListText as text } from '#content/staff/staff-accounts.ts'
import type { StaffAccountOnWire } from '#contract/staff/staff-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionItem, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import type { AskedAbout } from './account-question.tsx'

type AccountMenuProps = { account: StaffAccountOnWire; onAsk: (about: AskedAbout) => void }

/** The actions for a colleague's account; unavailable ones say why. */
export function AccountMenu({ account, onAsk }: AccountMenuProps) {
  const { id, username, isYou, disabledAt, totpEnabled } = account
  const navigate = useNavigate()
  const showToast = useToast()
  const enable = useApiCommand('staff', 'POST /api/admin/staff/{id}/enable')
  const why = isYou ? text.whyYourself : undefined
  const whyNoLink = why ?? (disabledAt ? text.whyDisabled : undefined)

  function letIn() {
    enable.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ title: messages.enabled, description: username, tone: 'success' }),
        onError: (error) => showToast({ description: error.message || messages.failed, tone: 'error' }),
      },
    )
  }

  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          data-row-link
          aria-label={text.actions(username)}
          className="grid size-10 flex-none place-items-center rounded-control border border-transparent hover:border-field aria-expanded:border-ink aria-expanded:bg-card max-sm:size-11"
        >
          <MoreIcon />
        </button>
      }
    >
      <ActionItem onSelect={() => navigate(`/admin/settings/staff/${id}`)}>{text.edit}</ActionItem>
      <ActionItem disabled={whyNoLink !== undefined} note={whyNoLink} onSelect={() => onAsk('link')}>
        {text.newLink}
      </ActionItem>
      {totpEnabled && (
        <ActionItem disabled={isYou} note={why} onSelect={() => onAsk('resetTwoStep')}>
          {text.resetTwoStep}
        </ActionItem>
      )}
      <ActionSeparator />
      {disabledAt ? (
        <ActionItem onSelect={letIn}>{text.enable}</ActionItem>
      ) : (
        <ActionItem danger disabled={isYou} note={why} onSelect={() => onAsk('disable')}>
          {text.disable}
        </ActionItem>
      )}
    </ActionMenu>
  )
}
