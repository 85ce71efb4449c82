import { useState } from 'react'
import { actionTextOf, listActionText as text } from '#content/staff/list-actions.ts'
import type { Api } from '#contract/endpoints.ts'
import type { DoneWithMany } from '#contract/lists/endpoints.ts'
import { type ActedList, listActions, maxRowsAtOnce } from '#contract/lists/list-actions.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { useRefresh } from '#web/app/api-hooks.ts'
import type { DataKind } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { ActionItem, ActionSeparator } from '#web/ui/action-menu.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { useMay } from './staff-session.ts'

/** The kind of data that an action of each list changes. */
const kinds: Record<ActedList, DataKind> = {
  orders: 'orders',
  changes: 'change-requests',
  customers: 'bill-to-accounts',
  projects: 'projects',
  leads: 'leads',
  containers: 'containers',
  invoices: 'orders',
  receivables: 'orders',
  facilities: 'facilities',
  emails: 'emails',
}

/** All these routes take and answer the same. */
type ActRoute = Extract<keyof Api, 'POST /api/admin/list-actions/leads'>
type UndoRoute = Extract<keyof Api, 'POST /api/admin/list-actions/leads/undo'>

export type Selection = ReturnType<typeof useSelection>

/** The rows of a list that staff selected (rule 329). Those that left the list are no longer selected. */
export function useSelection(rows: readonly { id: string }[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isOn, setOn] = useState(false)
  const all = rows ?? []
  const chosen = all.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  return {
    /** Whether the list shows boxes to select with. */
    isOn,
    toggle: () => {
      setOn(!isOn)
      setIds(new Set())
    },
    /** Shows the boxes, with those rows selected that an action is for. */
    begin: (rowIds: readonly string[]) => {
      setOn(true)
      setIds(new Set(rowIds.slice(0, maxRowsAtOnce)))
    },
    chosen,
    isAll: chosen.length > 0 && chosen.length === Math.min(all.length, maxRowsAtOnce),
    isChosen: (id: string) => ids.has(id),
    choose: (id: string, is: boolean) => setIds(new Set(is ? [...chosen, id] : chosen.filter((each) => each !== id))),
    drop: (done: readonly string[]) => setIds(new Set(chosen.filter((id) => !done.includes(id)))),
    chooseAll: (is: boolean) => setIds(new Set(is ? all.slice(0, maxRowsAtOnce).map(({ id }) => id) : [])),
  }
}

/** Shows the boxes of a list whose rows are not always selected; nothing for who may do nothing with many. */
export function SelectButton({ list, selection }: { list: ActedList; selection: Selection }) {
  if (!useMay()(listActions[list].permission)) return null
  return (
    <DenseButton
      aria-pressed={selection.isOn}
      data-key="x"
      onClick={selection.toggle}
      className="aria-pressed:border-steel aria-pressed:bg-steel aria-pressed:text-on-steel"
    >
      {selection.isOn ? text.stopSelecting : text.select}
    </DenseButton>
  )
}

/** The same in a menu. */
export function SelectItem({ list, selection }: { list: ActedList; selection: Selection }) {
  if (!useMay()(listActions[list].permission)) return null
  return (
    <>
      <ActionItem onSelect={selection.toggle}>{selection.isOn ? text.stopSelecting : text.select}</ActionItem>
      <ActionSeparator />
    </>
  )
}

type SelectBoxProps = { name: string; checked: boolean; onChange: (is: boolean) => void; tabIndex: 0 | -1 }

/** The box that selects a row, above the link that covers it. */
export function SelectBox({ name, checked, onChange, tabIndex }: SelectBoxProps) {
  return (
    <label className="relative z-1 -my-2 mr-1 -ml-2 inline-grid size-11 place-items-center align-middle">
      <input
        type="checkbox"
        aria-label={text.choose(name)}
        tabIndex={tabIndex}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-steel"
      />
    </label>
  )
}

type SelectionBarProps = {
  list: ActedList
  selection: Selection
  /** Which of the list's actions make sense for what it shows. */
  offers?: (action: string) => boolean
}

/** Rule 329: what can be done with the selected rows, and why some were refused. */
export function SelectionBar({ list, selection, offers = () => true }: SelectionBarProps) {
  const may = useMay()
  const { send, pending, refused, forget } = useActOnMany(list, selection)
  const [asked, setAsked] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const { chosen, chooseAll, isAll } = selection
  const some = text.count(list, chosen.length)
  const actions = Object.entries<{ permission?: StaffPermission; undo?: string; needsNote?: true }>(
    listActions[list].actions,
  ).filter(([action, { permission }]) => offers(action) && (permission === undefined || may(permission)))
  const ask = asked === null ? undefined : actionTextOf(list, asked).ask
  const open = (action: string) => {
    setAsked(action)
    setNote('')
    setProblem('')
  }
  return (
    <>
      {refused.length > 0 && (
        <div
          ref={intoSight}
          role="alert"
          className="border-t border-danger-line bg-danger-tint px-4 py-3 text-small text-danger"
        >
          <p className="flex flex-wrap items-center gap-x-4">
            <strong className="mr-auto font-semibold">{text.refusedHeading(list, refused.length)}</strong>
            <DenseButton look="quiet" onClick={forget}>
              {text.dismiss}
            </DenseButton>
          </p>
          <ul className="grid max-h-60 gap-1 overflow-y-auto">
            {refused.map(({ id, name, message }) => (
              <li key={id} className="wrap-anywhere">
                <strong className="font-semibold">{name}</strong> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {chosen.length > 0 && (
        <section
          aria-label={text.chosen(list, chosen.length)}
          className="on-dark sticky bottom-0 z-3 flex flex-wrap items-center gap-x-3 gap-y-2 bg-bar px-4 py-2 text-on-bar"
        >
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 flex-none accent-steel"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll
              }}
              onChange={({ target }) => chooseAll(target.checked)}
            />
            {text.chooseAll}
          </label>
          <p role="status" className="mr-auto font-semibold tabular-nums">
            {text.chosen(list, chosen.length)}
            {chosen.length > maxRowsAtOnce && <span className="ml-2 font-normal">{text.atMost(maxRowsAtOnce)}</span>}
          </p>
          {actions.map(([action]) => (
            <DenseButton
              key={action}
              look="bar"
              disabled={pending || chosen.length > maxRowsAtOnce}
              onClick={() => (actionTextOf(list, action).ask ? open(action) : void send(action))}
            >
              {actionTextOf(list, action).button}
            </DenseButton>
          ))}
          <DenseButton look="bar" onClick={() => chooseAll(false)}>
            {text.clear}
          </DenseButton>
        </section>
      )}
      {asked !== null && ask && (
        <QuestionDialog
          heading={ask.heading(some)}
          onClose={() => setAsked(null)}
          answers={
            <>
              <DenseButton onClick={() => setAsked(null)}>{text.back}</DenseButton>
              <DenseButton
                look={ask.isDanger ? 'danger' : 'go'}
                pending={pending}
                onClick={async () => {
                  if (ask.note && note.trim() === '') return setProblem(text.noteMissing)
                  await send(asked, ask.note && note.trim())
                  setAsked(null)
                }}
              >
                {actionTextOf(list, asked).button}
              </DenseButton>
            </>
          }
        >
          <p className="text-ink-2">{ask.help}</p>
          {ask.note && (
            <DenseField
              id="action-note"
              label={ask.note}
              fieldClassName="mt-3"
              maxLength={1000}
              autoComplete="off"
              value={note}
              error={problem}
              onChange={({ target }) => {
                setNote(target.value)
                setProblem('')
              }}
            />
          )}
        </QuestionDialog>
      )}
    </>
  )
}

/** Sends an action, says what came of it, and offers to take it back where the single action has an undo. */
function useActOnMany(list: ActedList, { chosen, drop }: Selection) {
  const { call } = useApp()
  const refresh = useRefresh()
  const showToast = useToast()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<DoneWithMany['refused']>([])
  const route = `POST /api/admin/list-actions/${list}`
  const act = (action: string, ids: readonly string[], note?: string) =>
    call(route as ActRoute, { body: { action: action as 'lost', ids: [...ids], ...(note && { note }) } })

  async function run(work: () => Promise<DoneWithMany>, report: (result: DoneWithMany) => void) {
    setPending(true)
    setRefused([])
    try {
      const result = await work()
      await refresh(kinds[list])
      setRefused(result.refused)
      report(result)
    } catch (error) {
      showToast({ title: text.failed, description: (error as Error).message, tone: 'error' })
    } finally {
      setPending(false)
    }
  }

  const send = (action: string, note?: string) =>
    run(
      () => act(action, chosen, note),
      ({ done, undo, refused: others }) => {
        const back = undoOf(list, action)
        // What cannot be taken back is not done to the same rows again: only those that were refused stay selected.
        if (back === undefined) drop(done)
        const takeBack =
          back === 'undo'
            ? undo.length > 0 && (() => call(`${route}/undo` as UndoRoute, { body: { rows: undo } }))
            : back !== undefined && done.length > 0 && (() => act(back, done))
        showToast({
          title: actionTextOf(list, action).done(text.count(list, done.length)),
          tone: others.length > 0 ? 'error' : 'success',
          ...(others.length > 0 && { description: text.refused(list, others.length) }),
          ...(takeBack && {
            action: {
              label: text.undo,
              hint: text.undoHint,
              onPress: () =>
                void run(takeBack, (undone) =>
                  showToast({
                    title: text.undone(list, undone.done.length),
                    tone: undone.refused.length > 0 ? 'error' : 'success',
                    ...(undone.refused.length > 0 && { description: text.refused(list, undone.refused.length) }),
                  }),
                ),
            },
          }),
        })
      },
    )
  return { send, pending, refused, forget: () => setRefused([]) }
}

/** Why rows were refused stands below them: a long list has that out of sight. */
const intoSight = (reasons: HTMLElement | null) => reasons?.scrollIntoView({ block: 'nearest' })

const undoOf = (list: ActedList, action: string): string | undefined =>
  (listActions[list].actions as Record<string, { undo?: string }>)[action]?.undo
