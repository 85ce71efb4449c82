import { moveText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { costText } from '#web/staff/orders/parts/day-cost.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import type { useHaulMove } from './use-haul-move.ts'

/** A move that changes the total of its order is confirmed with the amount (rule 264). */
export function MoveCost({ moving, today }: { moving: ReturnType<typeof useHaulMove>; today: string }) {
  const { costly, dismiss, move, pending } = moving
  if (!costly) return null
  return (
    <QuestionDialog
      heading={text.costHeading[costly.kind](shortDay(costly.day, today))}
      onClose={dismiss}
      answers={
        <>
          <CancelButton onClick={dismiss} />
          <DenseButton look="go" pending={pending} onClick={() => move({ ...costly, shown: costly.quote })}>
            {text.submit}
          </DenseButton>
        </>
      }
    >
      <p className="wrap-anywhere">{costly.order.customerName}</p>
      <p className="mt-1 font-semibold">{costText(costly.quote)}</p>
    </QuestionDialog>
  )
}
