import { DropdownMenu } from 'radix-ui'
import { createContext, type ReactElement, type ReactNode, use, useRef } from 'react'
import { classNames } from './class-names.ts'

/** Receives the choice, to be executed once the menu is closed. */
const ChosenContext = createContext<(action: () => void) => void>((action) => action())

type ActionMenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
}

/**
 * A menu that drops from a button: arrow keys move, letters jump, Escape closes and returns the focus. It is not modal, because a modal one
 * writes a style element, which the content policy forbids. The choice is executed when the focus is back at the button, so that a dialog
 * it opens returns the focus there.
 */
export function ActionMenu({ trigger, align = 'end', children }: ActionMenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="action-menu"
        onCloseAutoFocus={() => {
          if (chosen.current) queueMicrotask(chosen.current)
          chosen.current = null
        }}
      >
        <ChosenContext
          value={(action) => {
            chosen.current = action
          }}
        >
          {children}
        </ChosenContext>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

type ActionItemProps = {
  onSelect: () => void
  disabled?: boolean
  /** A short note at the right: why it is unavailable, or what it does. */
  note?: ReactNode
  danger?: boolean
  className?: string
  children: ReactNode
}

export function ActionItem({ onSelect, disabled, note, danger, className, children }: ActionItemProps) {
  const choose = use(ChosenContext)
  return (
    <DropdownMenu.Item
      onSelect={() => choose(onSelect)}
      disabled={disabled}
      className={classNames('action-item', danger && 'text-danger', className)}
    >
      <span>{children}</span>
      {note && <span className="text-fine font-normal text-ink-3">{note}</span>}
    </DropdownMenu.Item>
  )
}

/** A heading inside the menu. */
export function ActionLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-fine font-medium text-ink-2">{children}</DropdownMenu.Label>
  )
}

export function ActionSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
}

type ActionChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice inside the menu, which stays open. */
export function ActionChoice<Value extends string>({ label, value, options, onChange }: ActionChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option) onChange(option.value)
      }}
    >
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className="action-item"
        >
          <span>{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
              <path d="m2 7.4 3.4 3.4L12 3.6" stroke="currentColor" strokeWidth="2" />
            </svg>
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
