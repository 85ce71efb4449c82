import { useState } from 'react'
import { zoneText as text } from '#content/staff/staff-settings.ts'
import type { PricingZoneOnWire } from '#contract/pricing/pricing-zones.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** A surcharge that would be saved, and a name in Spanish. */
export type ZoneChange = {
  zone: PricingZoneOnWire
  before: string
  after: string
  name: { before: string; after: string }
}

type ZoneQuestionProps = { changes: readonly ZoneChange[]; onSave: () => Promise<void>; onClose: () => void }

/** Asked before prices change: what goes from what to what. */
export function ZoneQuestion({ changes, onSave, onClose }: ZoneQuestionProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  return (
    <QuestionDialog
      heading={text.question(changes.map(({ zone }) => zone.name))}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.keep}</DenseButton>
          <DenseButton
            look="go"
            pending={isUnderWay}
            onClick={() => {
              setUnderWay(true)
              void onSave()
            }}
          >
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      {changes.map(({ zone, before, after }) => (
        <p key={zone.id} className="wrap-anywhere">
          {text.description(zone.name, formatDollars(centsIn(before)), formatDollars(centsIn(after)))}
        </p>
      ))}
      <p className="mt-2">{text.consequence}</p>
      <p className="mt-2 text-ink-2">{text.hint}</p>
    </QuestionDialog>
  )
}
