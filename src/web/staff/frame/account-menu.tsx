import { lazy, Suspense, useState } from 'react'
import { accountMenuText as text } from '#content/staff/staff-frame.ts'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { ActionChoice, ActionItem, ActionLabel, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { type Theme, themes } from './theme.ts'

type AccountMenuProps = { theme: Theme; onTheme: (theme: Theme) => void }

/** Loaded when it is opened: few do, and seldom. */
const TwoStepDialog = lazy(async () => ({ default: (await import('./two-step-dialog.tsx')).TwoStepDialog }))

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

const options = themes.map((value) => ({ value, label: text.themes[value] }))

export function AccountMenu({ theme, onTheme }: AccountMenuProps) {
  const { user } = useStaffSession()
  const [opened, setOpened] = useState<'two-step' | 'password' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ActionMenu
        trigger={
          <DenseButton look="bar">
            {text.open}
            <svg viewBox="0 0 14 9" width="11" height="7" aria-hidden="true">
              <path d="m1 1 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </DenseButton>
        }
      >
        <ActionLabel>
          {text.signedInAs} <strong className="font-semibold text-ink">{user.username}</strong>
        </ActionLabel>
        <ActionSeparator />
        <ActionLabel>{text.theme}</ActionLabel>
        <ActionChoice label={text.theme} value={theme} options={options} onChange={onTheme} />
        <ActionSeparator />
        <ActionItem onSelect={() => setOpened('two-step')} note={user.totpEnabled ? text.on : text.off}>
          {text.twoStep}
        </ActionItem>
        <ActionItem onSelect={() => setOpened('password')}>{text.password}</ActionItem>
      </ActionMenu>
      {opened && (
        <Suspense>
          {opened === 'two-step' ? <TwoStepDialog onClose={close} /> : <PasswordDialog onClose={close} />}
        </Suspense>
      )}
    </>
  )
}
