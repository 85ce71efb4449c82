import { useState } from 'react'
import { evidenceLabels, disputeScreenText as text } from '#content/staff/disputes.ts'
import type { DisputeEvidenceOnWire, EvidenceTexts, StaffDisputeOnWire } from '#contract/payments/disputes.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { CancelButton, DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type AnswerProps = { dispute: StaffDisputeOnWire; isSent: boolean }

/** Rules 432 and 433: what the packet holds, the text that a person edits, and the button that sends both once. */
export function DisputeAnswer({ dispute: { id: disputeId }, isSent }: AnswerProps) {
  const evidence = useApiQuery(
    'orders',
    'GET /api/admin/payments/disputes/{disputeId}/evidence',
    { params: { disputeId } },
    // What a person is writing is not read again.
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (!evidence.data) return <ListMissing messages={text} query={evidence} height="h-60" />
  return (
    <>
      <Packet disputeId={disputeId} evidence={evidence.data} />
      {isSent ? <SentTexts evidence={evidence.data} /> : <AnswerForm disputeId={disputeId} evidence={evidence.data} />}
    </>
  )
}

type PartProps = { disputeId: string; evidence: DisputeEvidenceOnWire }

function Packet({ disputeId, evidence: { pictures, holds } }: PartProps) {
  const counts = [
    text.holds.history(holds.history),
    holds.emails > 0 && text.holds.emails(holds.emails),
    holds.consents > 0 && text.holds.consents(holds.consents),
    holds.announcements > 0 && text.holds.announcements(holds.announcements),
  ]
  return (
    <Panel
      heading={text.packet}
      help={text.packetHelp}
      tools={
        <a
          href={`/api/admin/payments/disputes/${disputeId}/packet`}
          target="_blank"
          rel="noreferrer"
          className={denseButtonStyle('line')}
        >
          {text.open}
        </a>
      }
    >
      <ul className="px-4 py-3">
        {pictures.map(({ id, kind, caption }) => (
          <li key={id} className="py-1 wrap-anywhere">
            <span className="block font-medium">{text.kinds[kind]}</span>
            <span className="text-small text-ink-2">{caption}</span>
          </li>
        ))}
        {pictures.length === 0 && <li className="py-0.5 text-warn">{text.noPictures}</li>}
        <li className="py-1">{counts.filter(Boolean).join(', ')}</li>
      </ul>
    </Panel>
  )
}

function SentTexts({ evidence: { fields } }: { evidence: DisputeEvidenceOnWire }) {
  return (
    <Panel heading={text.sentAnswer}>
      <dl className="px-4 py-3">
        {fields.map(({ field, text: said }) => (
          <div key={field} className="py-1">
            <dt className="text-small text-ink-2">{evidenceLabels[field]}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{said}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Texts that take several lines. */
const longOnes = new Set<string>(['statement', 'refusal', 'duplicate', 'refundPolicy'])

function AnswerForm({ disputeId, evidence: { fields } }: PartProps) {
  const showToast = useToast()
  const submit = useApiCommand('orders', 'POST /api/admin/payments/disputes/{disputeId}/evidence')
  const [texts, setTexts] = useState<EvidenceTexts>(() =>
    Object.fromEntries(fields.map(({ field, text: said }) => [field, said])),
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)

  async function confirm() {
    try {
      await submit.mutateAsync({ params: { disputeId }, body: texts })
      showToast({ title: text.submitted, tone: 'success' })
    } catch (error) {
      const { message = '', fields: wrong = {} } = error instanceof ApiError ? error : {}
      setProblems(wrong as Readonly<Record<string, string>>)
      showToast({ title: text.submitFailed, description: message, tone: 'error' })
    }
    setIsAsked(false)
  }

  function ask() {
    const isEmpty = !texts.statement?.trim()
    setProblems(isEmpty ? { statement: text.empty } : {})
    if (isEmpty) document.getElementById('evidence-statement')?.focus()
    else setIsAsked(true)
  }

  return (
    <Panel heading={text.answer} help={text.answerHelp}>
      <div className="grid max-w-[54rem] gap-4 px-4 py-3">
        {fields.map(({ field }) => (
          <Field key={field} id={`evidence-${field}`} label={evidenceLabels[field]} error={problems[field]}>
            {(control) => {
              const shared = {
                ...control,
                value: texts[field] ?? '',
                onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [field]: target.value }),
              }
              return longOnes.has(field) ? (
                <textarea
                  {...shared}
                  rows={field === 'statement' ? 10 : 4}
                  className={`${denseControlStyle} field-sizing-content resize-y py-2`}
                />
              ) : (
                <input type="text" {...shared} className={denseControlStyle} />
              )
            }}
          </Field>
        ))}
        <div>
          <p className="mb-2 text-ink-2">{text.onceOnly}</p>
          <DenseButton look="go" onClick={ask}>
            {text.submit}
          </DenseButton>
        </div>
      </div>
      {isAsked && (
        <QuestionDialog
          heading={text.question}
          onClose={() => setIsAsked(false)}
          answers={
            <>
              <CancelButton onClick={() => setIsAsked(false)} />
              <DenseButton look="go" pending={submit.isPending} onClick={confirm}>
                {text.confirm}
              </DenseButton>
            </>
          }
        >
          <p>{text.onceOnly}</p>
        </QuestionDialog>
      )}
    </Panel>
  )
}
