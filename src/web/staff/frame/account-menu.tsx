import { lazy, type ReactNode, Suspense, useState } from 'react'
import { inEnglish, type PageLanguage } from '#content/company/languages.ts'
import { otherLanguage, siteLanguage } from '#content/company/navigation.ts'
import { roleLabels } from '#content/staff/roles.ts'
import { accountMenuText as text } from '#content/staff/staff-frame.ts'
import { type Theme, themes } from '#contract/values/themes.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { ActionChoice, ActionItem, ActionLabel, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** `children`: further items, where the bar has no room for them. */
type AccountMenuProps = { theme: Theme; onTheme: (theme: Theme) => void; children: ReactNode }

/** Loaded when it is opened: few do, and seldom. */
const TwoStepDialog = lazy(async () => ({ default: (await import('./two-step-dialog.tsx')).TwoStepDialog }))

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

const languages = (['en', 'es'] as const).map((value) => ({ value, label: text.languages[value] }))

const options = themes.map((value) => ({ value, label: text.themes[value] }))

export function AccountMenu({ theme, onTheme, children }: AccountMenuProps) {
  const { user } = useStaffSession()
  const [opened, setOpened] = useState<'two-step' | 'password' | null>(null)
  const close = () => setOpened(null)
  const chooseLanguage = useLanguageChoice()
  return (
    <>
      <ActionMenu
        trigger={
          <DenseButton look="bar" className="max-lg:px-3 lg:min-w-0 lg:px-3">
            <span className="sr-only">{text.open}</span>
            <span className="truncate text-small font-normal max-lg:hidden">{user.email ?? user.username}</span>
            <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" className="lg:hidden">
              <circle cx="9" cy="6" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.8" />
              <path d="M2.5 16.5a6.5 6.5 0 0 1 13 0" fill="none" stroke="currentColor" strokeWidth="1.8" />
            </svg>
            <svg viewBox="0 0 14 9" width="11" height="7" aria-hidden="true" className="max-lg:hidden">
              <path d="m1 1 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </DenseButton>
        }
      >
        <ActionLabel>
          {text.signedInAs} <strong className="font-semibold text-ink">{user.username}</strong>, {roleLabels[user.role]}
          {user.email && <span className="block lg:hidden">{user.email}</span>}
        </ActionLabel>
        <ActionSeparator />
        <ActionLabel>{text.theme}</ActionLabel>
        <ActionChoice label={text.theme} value={theme} options={options} onChange={onTheme} />
        <ActionSeparator />
        <ActionLabel>{text.language}</ActionLabel>
        <ActionChoice label={text.language} value={siteLanguage} options={languages} onChange={chooseLanguage} />
        <ActionSeparator />
        <ActionItem onSelect={() => setOpened('two-step')} note={user.totpEnabled ? text.on : text.off}>
          {text.twoStep}
        </ActionItem>
        <ActionItem onSelect={() => setOpened('password')}>{text.password}</ActionItem>
        {children}
      </ActionMenu>
      {opened && (
        <Suspense>
          {opened === 'two-step' ? <TwoStepDialog onClose={close} /> : <PasswordDialog onClose={close} />}
        </Suspense>
      )}
    </>
  )
}

/** Rule 504: chooses the language of the staff area, and opens this page in it. */
function useLanguageChoice() {
  const { call } = useApp()
  const showToast = useToast()
  return async (language: PageLanguage) => {
    if (language === siteLanguage) return
    try {
      await call('PUT /api/admin/language', { body: { language } })
      location.assign(otherLanguage.address(inEnglish(location.pathname)) + location.search)
    } catch (error) {
      showToast({ title: text.languageFailed, description: failureMessage(error, ''), tone: 'error' })
    }
  }
}
