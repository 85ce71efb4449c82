import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listCsvText, savedViews as text } from '#content/staff/saved-views.ts'
import { readAddress, writeAddress } from '#contract/lists/address-parts.ts'
import type { ActedList } from '#contract/lists/list-actions.ts'
import type { ListName } from '#contract/lists/list-columns.ts'
import { lists } from '#contract/lists/list-parts.ts'
import { mayShareViews, viewQuery } from '#domain/lists/saved-view.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { randomKey } from '#web/app/random-key.ts'
import { ActionItem, ActionLabel, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { onPhone } from './filters.tsx'
import { SelectButton, SelectItem, type Selection } from './list-selection.tsx'
import { Needs } from './needs.tsx'
import { useSavedCsv } from './save-csv.ts'
import { useStaffSession } from './staff-session.ts'
import { ColumnsDialog, EditViewsDialog, SaveViewDialog } from './view-dialogs.tsx'

type SavedViewsProps = {
  list: ListName
  /** The address of the list, without its query. */
  path: string
  /** The rows of a list that can be selected. */
  selection?: Selection | false
  /** What the path says of it, for its file. */
  fixed?: Record<string, string>
}

/** Rule 333: the menu of a list's saved views and columns. A list that is opened without a query opens with the default view. */
export function SavedViews({ list, path, selection, fixed = {} }: SavedViewsProps): ReactElement {
  const { role } = useStaffSession().user
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const [dialog, setDialog] = useState<'save' | 'edit' | 'columns' | null>(null)
  const { data: views = [] } = useApiQuery('staff', 'GET /api/admin/list-views', { query: { list } })
  const save = useApiCommand('staff', 'PUT /api/admin/list-views/{id}')
  const choose = useApiCommand('staff', 'PUT /api/admin/list-defaults/{list}')
  const here = viewQuery(list, search, role)
  const shown = views.find(({ query }) => query === here && here !== '')
  const go = (query: string) => void navigate(path + query)
  const usual = views.find(({ isDefault }) => isDefault)?.query
  const isUntouched = useRef(search === '' && pathname === path)
  useEffect(() => {
    if (search !== '') isUntouched.current = false
    if (!isUntouched.current || usual === undefined) return
    isUntouched.current = false
    void navigate(path + usual, { replace: true })
  }, [navigate, path, search, usual])

  async function saveHere(values: { name: string; isShared: boolean; isDefault: boolean }) {
    const { name, isShared, isDefault } = values
    const { id } = await save.mutateAsync({
      params: { id: newViewId() },
      body: { list, name, isShared, query: here },
    })
    if (isDefault) await choose.mutateAsync({ params: { list }, body: { viewId: id } })
    showToast({ title: text.saved, description: name, tone: 'success' })
  }

  const { call } = useApp()
  const { parts } = lists[list]
  const chosen = readAddress(parts, search)
  const query = writeAddress(parts, { ...chosen, ...fixed })
  const csv = useSavedCsv(
    (signal) => call('GET /api/admin/lists/{list}/csv', { params: { list }, query: { query }, signal }),
    listCsvText,
  )
  const close = () => setDialog(null)
  const isPhone = useMediaQuery(onPhone)
  return (
    <>
      {selection && !isPhone && <SelectButton list={list as ActedList} selection={selection} />}
      <ActionMenu
        trigger={
          // Between a phone and a wide screen the name would push the line of filters into two.
          <DenseButton
            aria-label={shown ? text.shown(shown.name) : text.button}
            className={classNames('max-w-56 max-sm:w-11 max-sm:px-0', shown && 'border-ink')}
          >
            {shown && <span className="hidden truncate min-[90rem]:inline">{shown.name}</span>}
            <span className={classNames('max-sm:hidden', shown && 'min-[90rem]:hidden')}>{text.button}</span>
            <span className="sm:hidden">
              <MoreIcon />
            </span>
            <svg width="12" height="12" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="max-sm:hidden">
              <path d="m3 5 4 4 4-4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="square" />
            </svg>
          </DenseButton>
        }
      >
        {selection && isPhone && <SelectItem list={list as ActedList} selection={selection} />}
        <ActionItem onSelect={() => go('')}>{text.all}</ActionItem>
        {[false, true].map((isShared) => {
          const some = views.filter((view) => view.isShared === isShared)
          return (
            some.length > 0 && (
              <div key={String(isShared)}>
                <ActionLabel>{isShared ? text.shared : text.yours}</ActionLabel>
                {some.map(({ id, name, query, isDefault }) => (
                  <ActionItem
                    key={id}
                    onSelect={() => go(query)}
                    note={[id === shown?.id && text.isShown, isDefault && text.opensFirst].filter(Boolean).join(', ')}
                  >
                    {name}
                  </ActionItem>
                ))}
              </div>
            )
          )
        })}
        <ActionSeparator />
        <ActionItem onSelect={() => setDialog('columns')}>{text.chooseColumns}</ActionItem>
        <Needs permission="staff:orders.export">
          <ActionItem onSelect={csv.start} disabled={csv.bytes !== null} note={text.csvNote}>
            {text.csv}
          </ActionItem>
        </Needs>
        <ActionItem onSelect={() => setDialog('save')} disabled={here === ''}>
          {text.save}
        </ActionItem>
        {views.length > 0 && <ActionItem onSelect={() => setDialog('edit')}>{text.manage}</ActionItem>}
      </ActionMenu>
      {csv.bytes !== null && (
        <DenseButton onClick={csv.stop} title={text.csvStop} className="tabular-nums">
          {text.csvRunning((csv.bytes / 1_000_000).toFixed(1))}
          <span className="sr-only">{text.csvStop}</span>
        </DenseButton>
      )}
      {dialog === 'save' && <SaveViewDialog mayShare={mayShareViews(role)} onSave={saveHere} onClose={close} />}
      {dialog === 'edit' && (
        <EditViewsDialog list={list} views={views} mayShare={mayShareViews(role)} onClose={close} />
      )}
      {dialog === 'columns' && (
        <ColumnsDialog
          list={list}
          named={String(chosen.columns ?? '')}
          onChange={(columns) => go(writeAddress(parts, { ...chosen, columns }))}
          onClose={close}
        />
      )}
    </>
  )
}

/** A random UUID (version 4), also where browsers offer none: without HTTPS. */
const newViewId = () => randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
