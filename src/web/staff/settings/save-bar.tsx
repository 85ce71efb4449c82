import { useEffect, useRef } from 'react'
import { settingsForm as text } from '#content/staff/staff-settings.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type SaveBarProps = {
  /** The name of the section. */
  section: string
  /** What would be saved, in words. */
  changes: readonly string[]
  isSaving: boolean
  onDiscard: () => void
}

/** Rule 366: counts and names what is not saved, and holds the only main button of the settings. It submits the form that it stands in. */
export function SaveBar({ section, changes, isSaving, onDiscard }: SaveBarProps) {
  const ui = useUiText()
  const button = useRef<HTMLButtonElement>(null)
  const isShown = changes.length > 0
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isShown])
  return (
    <div
      hidden={!isShown}
      className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-2.5 border-t border-line-strong bg-card py-2.5 max-md:-mx-6 max-md:px-6 max-sm:-mx-4 max-sm:px-4 max-sm:pb-[calc(10px+env(safe-area-inset-bottom))] md:-mr-6 md:-ml-6 md:px-6"
    >
      <div role="status" className="mr-auto min-w-0 flex-[1_1_16rem] text-small">
        <p className="font-semibold text-ink">{text.unsaved(changes.length, section)}</p>
        <p className="line-clamp-2 text-ink-2 wrap-anywhere">{changes.map((change) => `${change}.`).join(' ')}</p>
      </div>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-auto">
        <DenseButton onClick={onDiscard} disabled={isSaving}>
          {text.discard}
        </DenseButton>
        <DenseButton ref={button} type="submit" look="go" pending={isSaving} aria-keyshortcuts="Control+S">
          {isSaving ? ui.saving : text.save(changes.length)}
          <span aria-hidden="true" className="max-md:hidden">
            <kbd className="rounded-[3px] border border-current px-1.5 font-text text-fine leading-5 font-medium">
              {text.key}
            </kbd>
          </span>
        </DenseButton>
      </div>
    </div>
  )
}
