import { Tooltip } from '#web/ui/tooltip.tsx'

type WeeksButtonProps = { direction: 'earlier' | 'later'; label: string; disabled: boolean; onClick: () => void }

/** Shows the four weeks before or after. At the end it stays focusable, and says that there is nothing further. */
export function WeeksButton({ direction, label, disabled, onClick }: WeeksButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        className="grid size-12 place-items-center rounded-control border border-transparent hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:text-line-strong"
      >
        <svg width="14" height="22" viewBox="0 0 14 22" aria-hidden="true">
          <path
            d={direction === 'earlier' ? 'M12 1 2 11l10 10' : 'm2 1 10 10L2 21'}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        </svg>
      </button>
    </Tooltip>
  )
}
