import { accountQuestions, accountMessages as messages } from '#content/staff/staff-accounts.ts'
import type { StaffAccountOnWire } from '#contract/staff/staff-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import type { StaffLinkOnWire } from './link-dialog.tsx'

export type AskedAbout = keyof typeof accountQuestions
export type AskedAccount = { about: AskedAbout; account: StaffAccountOnWire }

type AccountQuestionProps = {
  asked: AskedAccount
  /** The new link, which is shown only now. */
  onLink: (made: StaffLinkOnWire) => void
  onClose: () => void
}

/** Asked before a colleague feels it. */
export function AccountQuestion({ asked: { about, account }, onLink, onClose }: AccountQuestionProps) {
  const disable = useApiCommand('staff', 'POST /api/admin/staff/{id}/disable')
  const makeLink = useApiCommand('staff', 'POST /api/admin/staff/{id}/link')
  const resetTwoStep = useApiCommand('staff', 'DELETE /api/admin/staff/{id}/totp')
  const params = { id: account.id }
  const { heading, ...question } = accountQuestions[about]
  const shared = {
    ...question,
    heading: heading(account.username),
    failed: messages.failed,
    onClose,
  }
  switch (about) {
    case 'disable':
      return (
        <ActionQuestion
          {...shared}
          done={{ title: messages.disabled, description: account.username }}
          act={() => disable.mutateAsync({ params })}
        />
      )
    case 'resetTwoStep':
      return (
        <ActionQuestion
          {...shared}
          done={{ title: messages.twoStepReset, description: account.username }}
          act={() => resetTwoStep.mutateAsync({ params })}
        />
      )
    case 'link':
      return (
        <ActionQuestion
          {...shared}
          look="go"
          done={null}
          act={async () => onLink(await makeLink.mutateAsync({ params }))}
        />
      )
  }
}
