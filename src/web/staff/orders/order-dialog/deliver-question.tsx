import { useState } from 'react'
import { loadedContainer } from '#content/staff/staff-containers.ts'
import { moveLabels, deliverText as text } from '#content/staff/staff-order.ts'
import type { OrderChangesOnWire } from '#contract/orders/order-changes.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { useAvailableContainers } from '#web/staff/orders/order-queries.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ChoiceRow } from './choice-row.tsx'

type DeliverQuestionProps = {
  order: StaffOrderOnWire
  pending: boolean
  onAnswer: (changes: OrderChangesOnWire) => void
  onClose: () => void
}

/** Rule 32: which container was delivered. It may stay open: then the server takes one, or reports that there is none. */
export function DeliverQuestion({ order, pending, onAnswer, onClose }: DeliverQuestionProps) {
  const [chosenId, setChosenId] = useState('')
  const containers = useAvailableContainers(order.dumpsterSize)
  const others = containers.data?.free.filter(({ id }) => id !== order.assignedContainerId)
  const isPlanned = order.assignedContainerNumber !== null
  const hasNone = !isPlanned && others?.length === 0
  const row = (id: string, label: string, detail?: string) => (
    <ChoiceRow
      key={id}
      name="container"
      value={id}
      label={label}
      detail={detail}
      checked={chosenId === id}
      onChoose={() => setChosenId(id)}
    />
  )
  return (
    <QuestionDialog
      heading={text.heading}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.cancel}</DenseButton>
          <DenseButton
            look="go"
            pending={pending}
            onClick={() => onAnswer({ status: 'delivered', ...(chosenId && { assignedContainerId: chosenId }) })}
          >
            {moveLabels.delivered}
          </DenseButton>
        </>
      }
    >
      <p className="text-ink-2">{text.description(order.dumpsterSize)}</p>
      <fieldset className="mt-3 max-h-80 overflow-y-auto border-y border-line" aria-label={text.heading}>
        {isPlanned ? row('', text.planned(order.assignedContainerNumber ?? '')) : !hasNone && row('', text.any)}
        {others?.map(({ id, containerNumber, currentLocation }) =>
          row(id, containerNumber, currentLocation && text.at(currentLocation)),
        )}
        {containers.data?.loaded.map(({ id, containerNumber }) => (
          <p key={id} className="border-t border-line py-2.5 text-ink-3">
            {loadedContainer.choice(containerNumber)}
          </p>
        ))}
        {hasNone && (
          <p className="py-3">
            <strong className="block font-semibold">{text.none(order.dumpsterSize)}</strong>
            <span className="text-ink-2">{text.noneHelp}</span>
          </p>
        )}
        {!others && <p className="py-3 text-ink-2">{containers.error ? text.failed : text.loading}</p>}
      </fieldset>
    </QuestionDialog>
  )
}
