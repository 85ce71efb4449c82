import { useEffect, useRef } from 'react'
import { settingsForm as text } from '#content/staff/staff-settings.ts'
import { classNames } from '#web/ui/class-names.ts'
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

/** Rule 366: counts and names what is not saved, or says that nothing is, and holds the only main button of the settings. It submits the form that it stands in. */
export function SaveBar({ section, changes, isSaving, onDiscard }: SaveBarProps) {
  const ui = useUiText()
  const button = useRef<HTMLButtonElement>(null)
  const hasChanges = changes.length > 0
  useEffect(() => {
    if (!hasChanges) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasChanges])
  return (
    <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-2.5 border-t border-line-strong bg-card py-2.5 max-md:-mx-6 max-md:px-6 max-sm:-mx-4 max-sm:px-4 max-sm:pb-[calc(10px+env(safe-area-inset-bottom))] md:-mr-6 md:-ml-6 md:px-6">
      <div
        role="status"
        className={classNames('mr-auto min-w-0 text-small', hasChanges ? 'flex-[1_1_16rem]' : 'flex-1')}
      >
        {hasChanges ? (
          <>
            <p className="font-semibold text-ink">{text.unsaved(changes.length, section)}</p>
            <p className="line-clamp-2 text-ink-2 wrap-anywhere">{changes.map((change) => `${change}.`).join(' ')}</p>
          </>
        ) : (
          <p className="text-ink-2">{text.noChanges}</p>
        )}
      </div>
      <div className={classNames('flex gap-2.5', hasChanges && 'max-sm:w-full max-sm:*:flex-auto')}>
        {hasChanges && (
          <DenseButton onClick={onDiscard} disabled={isSaving}>
            {text.discard}
          </DenseButton>
        )}
        <DenseButton
          ref={button}
          type="submit"
          look="go"
          disabled={!hasChanges}
          pending={isSaving}
          aria-keyshortcuts="Control+S"
        >
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
