import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  importFieldLabels,
  importKindLabels,
  importMessages as messages,
  importText as text,
} from '#content/staff/imports.ts'
import { moneyFields } from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire } from '#contract/imports/imports.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportCounts, ImportProgress, ImportStateChip } from './import-progress.tsx'
import { isAtWork, pollMs, useShowsImport } from './import-queries.ts'
import { ImportReading } from './import-reading.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportSteps } from './import-steps.tsx'

/** One import, step by step: columns, check, run, undo. */
export function ImportScreen() {
  const { importId = '' } = useParams()
  const query = useApiQuery(
    'imports',
    'GET /api/admin/imports/{id}',
    { params: { id: importId } },
    { refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? pollMs : false) },
  )
  const detail = query.data
  const title = detail ? detail.fileName || text.noName : text.loadingOne
  return (
    <>
      <StaffTitle heading={title} />
      <div className="mt-4">
        <BackLink to="/admin/imports" label={text.back} />
      </div>
      {detail ? (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="min-w-0 text-[1.625rem] leading-tight font-semibold wrap-anywhere">{title}</h2>
            <ImportStateChip state={detail.state} />
            <span className="text-ink-2">
              {importKindLabels[detail.kind]}, {text.rows(detail.rowCount)}
            </span>
          </div>
          <ImportSteps state={detail.state} />
          <Steps key={detail.id} detail={detail} />
        </>
      ) : (
        <ListMissing messages={{ failed: text.failedOne, loading: text.loadingOne }} query={query} height="h-64" />
      )}
    </>
  )
}

function Steps({ detail }: { detail: ImportDetailOnWire }) {
  const { id, state, problem, hasRows, counts, doneCount, notation } = detail
  const [isMapping, setIsMapping] = useState(false)
  const canChange = useMay()('staff:imports.write')
  const map = useApiCommand('imports', 'PUT /api/admin/imports/{id}/mapping', useShowsImport(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAtWork = useRef(false)
  // Whoever waited for it hears the result.
  useEffect(() => {
    if (wasAtWork.current && !isAtWork(state)) heading.current?.focus()
    wasAtWork.current = isAtWork(state)
  }, [state])

  if (!hasRows) return <p className="rounded-panel border border-line bg-card px-5 py-4">{text.kept}</p>
  if (isAtWork(state)) return <ImportProgress detail={detail} />
  if (canChange && (state === 'uploaded' || isMapping)) {
    return (
      <>
        <ImportReading detail={detail} />
        <ImportColumns
          key={detail.headerLine}
          detail={detail}
          send={async (mapping, notation) => {
            await map.mutateAsync({ params: { id }, body: { mapping, notation } })
            setIsMapping(false)
          }}
          onCancel={isMapping ? () => setIsMapping(false) : undefined}
        />
      </>
    )
  }
  const isChecked = state === 'checked'
  const headings = { checked: text.checkedHeading, undone: text.undoneHeading } as Record<string, string>
  return (
    <>
      {problem && (
        <p role="alert" className="mb-4 rounded-panel border border-danger-line bg-danger-tint px-4 py-3 font-semibold">
          {problem}
        </p>
      )}
      <h3 ref={heading} tabIndex={-1} className="mb-2.5 text-[1.1875rem] leading-tight font-semibold outline-none">
        {headings[state] ?? text.doneHeading}
      </h3>
      <ImportCounts counts={counts} messages={isChecked ? text.outcomes.checked : text.outcomes.done} />
      {moneyFields
        .filter((field) => notation[field] === 'comma')
        .map((field) => (
          <p key={field} className="mt-3 text-ink-2">
            {text.isComma(importFieldLabels[field])}
          </p>
        ))}
      {isChecked && counts.add + counts.change === 0 && <p className="mt-3 text-ink-2">{text.nothing}</p>}
      {state === 'undone' && doneCount > 0 && <p className="mt-3 font-semibold">{text.stayed(doneCount)}</p>}
      {canChange && <Actions detail={detail} onMap={() => setIsMapping(true)} />}
      <ImportRows detail={detail} />
    </>
  )
}

function Actions({ detail, onMap }: { detail: ImportDetailOnWire; onMap: () => void }) {
  const { id, state, counts, doneCount } = detail
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const shows = useShowsImport(id)
  const run = useApiCommand('imports', 'POST /api/admin/imports/{id}/run', shows)
  const takeBack = useApiCommand('imports', 'POST /api/admin/imports/{id}/undo', shows)
  const isChanging = run.isPending || takeBack.isPending
  const discard = useApiCommand('imports', 'DELETE /api/admin/imports/{id}', {
    onSuccess: () => client.invalidateQueries({ queryKey: apiKey('imports', 'GET /api/admin/imports') }),
  })
  const navigate = useNavigate()
  const showToast = useToast()
  const toDo = counts.add + counts.change - doneCount

  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      return true
    } catch (error) {
      const description = failureMessage(error, messages.failed)
      showToast({ title: messages.failed, description, tone: 'error' })
      return false
    }
  }
  async function throwAway() {
    if (!(await act(() => discard.mutateAsync({ params: { id } })))) return
    showToast({ title: messages.discarded, tone: 'success' })
    navigate('/admin/imports')
  }
  async function undo() {
    setIsAsking(false)
    await act(() => takeBack.mutateAsync({ params: { id } }))
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      {(state === 'checked' || state === 'failed') && toDo > 0 && (
        <DenseButton look="go" pending={isChanging} onClick={() => act(() => run.mutateAsync({ params: { id } }))}>
          {state === 'failed' && doneCount > 0 ? text.runAgain : text.run(toDo)}
        </DenseButton>
      )}
      {doneCount > 0 ? (
        <DenseButton pending={isChanging} onClick={() => setIsAsking(true)}>
          {text.undo}
        </DenseButton>
      ) : (
        <>
          <DenseButton onClick={onMap}>{state === 'checked' ? text.changeColumns : text.checkAgain}</DenseButton>
          <DenseButton look="quiet" pending={discard.isPending} onClick={throwAway}>
            {text.discard}
          </DenseButton>
        </>
      )}
      {counts.refuse > 0 && (
        <a href={`/api/admin/imports/${id}/refused`} download className={denseButtonStyle('quiet', 'sm:ml-auto')}>
          {text.download}
        </a>
      )}
      {isAsking && (
        <QuestionDialog
          heading={text.undoQuestion.heading}
          onClose={() => setIsAsking(false)}
          answers={
            <>
              <DenseButton onClick={() => setIsAsking(false)}>{text.undoQuestion.cancel}</DenseButton>
              <DenseButton look="danger" onClick={undo}>
                {text.undoQuestion.confirm}
              </DenseButton>
            </>
          }
        >
          <p>{text.undoQuestion.text}</p>
        </QuestionDialog>
      )}
    </div>
  )
}

export function screen() {
  return { Component: ImportScreen }
}
