import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { sampleCsv, sampleText } from '#content/staff/import-samples.ts'
import { importKindLabels, importText as text } from '#content/staff/imports.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { type ImportKind, importKinds } from '#contract/imports/import-words.ts'
import type { ListedImportOnWire } from '#contract/imports/imports.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { RowList } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { ImportStateChip } from './import-progress.tsx'
import { importKey, isAtWork, pollMs } from './import-queries.ts'
import { ImportSteps } from './import-steps.tsx'

/** Where a company brings its data along, and takes it with it. */
export function ImportsScreen() {
  const imports = useImports()
  // Customers come first, then in this order what was not brought along yet: each refers to what is before it.
  const next = importKinds.find((kind) => !imports.data?.some((each) => each.kind === kind && each.state === 'done'))
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <BackLink to="/admin/customers" label={text.toCustomers} />
        <h2 className="text-[1.625rem] font-semibold">{text.heading}</h2>
      </div>
      <p className="mt-2 max-w-[46em] text-ink-2">
        {text.intro} {text.order}
      </p>
      <Needs permission="staff:imports.write">
        <ImportSteps state={null} />
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {importKinds.map((kind) => (
            <FileOf
              key={kind}
              kind={kind}
              mark={kind === next ? (kind === importKinds[0] ? text.start : text.next) : null}
            />
          ))}
        </ul>
        <p className="mt-2 text-small text-ink-2">{text.limit}</p>
      </Needs>
      <EarlierImports imports={imports} />
      <Needs permission="staff:exports.read">
        <section className="mt-6 rounded-panel border border-line bg-card p-5 max-sm:p-4">
          <h3 className="text-[1.1875rem] leading-tight font-semibold">{text.exportHeading}</h3>
          <p className="mt-1 max-w-[46em] text-ink-2">{text.exportHint}</p>
          <ExportEverything />
        </section>
      </Needs>
    </>
  )
}

/** `mark`: it is the one to choose now, and why. */
function FileOf({ kind, mark }: { kind: ImportKind; mark: string | null }) {
  const id = useId()
  const client = useQueryClient()
  const upload = useApiCommand('imports', 'POST /api/admin/imports', {
    onSuccess: (uploaded) => client.setQueryData(importKey(uploaded.id), uploaded),
  })
  const navigate = useNavigate()
  const { error } = upload
  const refused = error instanceof ApiError ? (error.fields.file ?? error.message) : error?.message

  const input = useRef<HTMLInputElement>(null)
  // A file may have been chosen before the page's program ran.
  useEffect(() => void sendOnStart(), [])
  const sendOnStart = useEffectEvent(() => send())

  async function send() {
    const file = input.current?.files?.[0]
    if (!input.current || !file) return
    // The same file can be chosen again.
    input.current.value = ''
    try {
      const { id: importId } = await upload.mutateAsync({ query: { kind, fileName: file.name.slice(-200) }, file })
      navigate(`/admin/imports/${importId}`)
    } catch {
      // The error is shown below.
    }
  }

  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col rounded-panel border bg-card p-5 max-sm:p-4',
        mark ? 'border-ink' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="mr-auto text-[1.1875rem] leading-tight font-semibold">{importKindLabels[kind]}</h3>
        {mark && <Chip look="back">{mark}</Chip>}
      </div>
      <p className="mt-1 mb-3 text-small text-ink-2">{text.kindHints[kind]}</p>
      <label
        className={denseButtonStyle(
          mark ? 'go' : 'line',
          'mt-auto cursor-pointer self-start focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
        )}
      >
        {upload.isPending ? text.uploading : text.chooseFile}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          aria-label={text.choose(importKindLabels[kind])}
          disabled={upload.isPending}
          aria-describedby={refused ? id : undefined}
          onChange={() => void send()}
        />
      </label>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(sampleCsv(kind, dateInLosAngeles(new Date())))}`}
        download={sampleText.fileName(kind)}
        aria-label={sampleText.linkOf(importKindLabels[kind])}
        className="-mb-2 self-start py-2 text-small underline"
      >
        {sampleText.link}
      </a>
      <p id={id} role="alert" className="mt-2 text-small font-semibold text-danger empty:hidden">
        {refused}
      </p>
    </li>
  )
}

const useImports = () =>
  useApiQuery(
    'imports',
    'GET /api/admin/imports',
    {},
    { refetchInterval: ({ state }) => (state.data?.some((each) => isAtWork(each.state)) ? pollMs : false) },
  )

function EarlierImports({ imports }: { imports: ReturnType<typeof useImports> }) {
  return (
    <Panel look="rows" heading={text.earlier} className="mt-6">
      <RowList
        query={imports}
        rows={imports.data}
        messages={text}
        none={text.none}
        row={(each) => <EarlierImport key={each.id} each={each} />}
      />
    </Panel>
  )
}

function EarlierImport({ each }: { each: ListedImportOnWire }) {
  const { id, kind, fileName, state, rowCount, createdAt, createdBy } = each
  const today = dateInLosAngeles(new Date())
  const day = shortDay(dateInLosAngeles(new Date(createdAt)), today)
  const facts = [importKindLabels[kind], text.rows(rowCount), day, createdBy && text.by(createdBy)]
  return (
    <li className="border-t border-line">
      <AppLink
        to={`/admin/imports/${id}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 no-underline hover:bg-row focus-visible:-outline-offset-3 max-sm:px-4"
      >
        <span className="min-w-0 font-semibold wrap-anywhere">{fileName || text.noName}</span>
        <ImportStateChip state={state} />
        <span className="text-small text-ink-2 sm:ml-auto">{facts.filter(Boolean).join(' · ')}</span>
      </AppLink>
    </li>
  )
}

/** Rule 260: the password may have to be given again, which a download alone could not ask for. */
function ExportEverything() {
  const { call } = useApp()
  const save = useSaving()
  const start = async () => {
    await call('GET /api/admin/confirm')
    window.location.assign('/api/admin/export')
  }
  return (
    <DenseButton className="mt-3" onClick={() => save(start, null)}>
      {text.export}
    </DenseButton>
  )
}

export function screen() {
  return { Component: ImportsScreen }
}
