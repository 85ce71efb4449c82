import { type ReactNode, useState } from 'react'
import { AppLink } from '#web/app/app-link.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'

type ChargeDialogProps = {
  heading: string
  help: string
  /** What is in place of the rows: there are none, they come, or could not be loaded. */
  note: ReactNode
  children: ReactNode
  problem: string
  button: string
  /** Whether anything is ticked. */
  isReady: boolean
  pending: boolean
  onCharge: () => unknown
  onClose: () => void
}

/** Charges to look through one by one; those that are ticked are made together. */
export function ChargeDialog(props: ChargeDialogProps) {
  const { heading, help, note, children, problem, button, isReady, pending, onCharge, onClose } = props
  return (
    <ModalDialog width="form" onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 border-b border-line pt-3.5 pr-4 pb-3 pl-6 max-sm:pr-2 max-sm:pl-4">
          <div className="mr-auto">
            <ModalTitle className="pt-1.5">{heading}</ModalTitle>
            <p className="text-ink-2">{help}</p>
          </div>
          <ModalClose />
        </header>
        <div className="min-h-40 flex-auto overflow-y-auto px-6 py-2 max-sm:px-4">
          {note}
          <ul>{children}</ul>
        </div>
        <footer className="flex flex-none flex-wrap items-center justify-end gap-2.5 border-t border-line px-6 py-3 max-sm:flex-col-reverse max-sm:items-stretch max-sm:px-4">
          {problem && (
            <p role="alert" className="mr-auto text-danger">
              {problem}
            </p>
          )}
          <CancelButton onClick={onClose} />
          <DenseButton
            look="go"
            pending={pending}
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && onCharge()}
          >
            {button}
          </DenseButton>
        </footer>
      </div>
    </ModalDialog>
  )
}

/** Why there are no rows. */
export function ChargeNote({ children }: { children: string }) {
  return (
    <p role="status" className="py-6 text-center text-ink-2">
      {children}
    </p>
  )
}

type ChargeRowProps = {
  id: string
  name: string
  amount: string
  isChosen: boolean
  onToggle: () => void
  isOff?: boolean
  link: { to: string; label: string }
  children: ReactNode
}

/** One charge with its tick. */
export function ChargeRow({ id, name, amount, isChosen, onToggle, isOff = false, link, children }: ChargeRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <input
        id={id}
        type="checkbox"
        className="size-5 flex-none accent-steel"
        checked={isChosen}
        disabled={isOff}
        onChange={onToggle}
      />
      <label htmlFor={id} className="min-w-0 flex-auto">
        <b className="block truncate font-semibold">{name}</b>
        {children}
      </label>
      <span className="flex-none text-right">
        <span className="block font-medium tabular-nums">{amount}</span>
        <AppLink to={link.to} className="text-small whitespace-nowrap underline">
          {link.label}
        </AppLink>
      </span>
    </li>
  )
}

/** Ids that a press puts in or takes out. */
export function useToggled() {
  const [ids, set] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    set(next)
  }
  return { ids, toggle, clear: () => set(new Set()) }
}
