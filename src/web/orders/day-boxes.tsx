import { classNames } from '#web/ui/class-names.ts'

/** A longer rental is shown as full. */
const maxBoxes = 14

type DayBoxesProps = {
  used: number
  included: number
  /** Days beyond those that are included. */
  over?: number
  isEnding?: boolean
  /** What the boxes say, if no words beside them do. */
  description?: string
  className?: string
}

/** The days of a rental as boxes: full ones are used, red ones are too many. */
export function DayBoxes({ used, included, over = 0, isEnding = false, description, className }: DayBoxesProps) {
  const boxes = Math.min(included, maxBoxes)
  const full = Math.round((used / Math.max(1, included)) * boxes)
  const late = Math.min(over, maxBoxes)
  return (
    <span className={classNames('flex gap-[3px]', className)}>
      {description && <span className="sr-only">{description}</span>}
      {Array.from({ length: boxes + late }, (_, day) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
          key={day}
          aria-hidden="true"
          className={classNames(
            'h-2 min-w-0 flex-[0_1_.875rem] border',
            day >= boxes ? 'border-danger bg-danger' : isEnding ? 'border-warn' : 'border-steel',
            day < full && (isEnding ? 'bg-warn' : 'bg-steel'),
          )}
        />
      ))}
    </span>
  )
}
