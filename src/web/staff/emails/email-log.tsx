import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailTab as text } from '#content/staff/staff-email.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { emailParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'
import { ChoiceButtons } from '#web/staff/kit/choice-buttons.tsx'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EmailActions, EmailColumns, EmailRow } from './email-row.tsx'

/** Milliseconds between two looks at the log, the one thing that is polled (rule 45). */
const pollEvery = 10_000

const path = '/admin/email'

/**
 * The email log, newest first, or only the failures; the address says which, and what is searched for. Each email opens: without a mail server to
 * its message (rule 41), else to what is known of it.
 */
export function EmailLog() {
  const ui = useUiText()
  const at = useListAddress(path, emailParts)
  const shown = at.chosen.status ?? 'all'
  const query = listQueries.emails(at.chosen)
  const log = useEmailLog(query)
  const { failed = 0, waiting = 0 } = log.data?.pages[0] ?? {}
  const isSearched = at.searched !== ''
  const [opened, setOpened] = useState<EmailLogOnWire | null>(null)
  const emails = log.data?.pages.flatMap(({ rows }) => rows)
  const today = dateInLosAngeles(new Date())
  const sender = emails?.[0]?.from ?? ''
  const selection = useSelection(emails)
  const table = chosenColumns(at.chosen, {
    list: 'emails',
    label: text.recent,
    to: () => null,
    selection,
    menu: (email) => <EmailActions email={email} onOpen={() => setOpened(email)} />,
  })
  return (
    <section aria-labelledby="email-log" className="mb-6 rounded-panel border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3 border-b border-line px-5 py-4 max-md:px-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h3 id="email-log" className="text-[1.1875rem] font-semibold">
            {text.recent}
          </h3>
          <p className="text-ink-2 max-sm:text-small">
            {text.recentHelp} {sender !== '' && text.sender(sender)}{' '}
            {waiting > 0 && <span className="font-semibold text-ink">{text.waiting(atMost(waiting))}</span>}
          </p>
        </div>
        <SearchBox text={text.searchText} searched={at.searched} onSearch={at.search} className="w-64 max-sm:w-full" />
        <ChoiceButtons
          label={text.show}
          choices={[
            { name: 'all', label: text.shows.all },
            { name: 'failed', label: failed > 0 ? `${text.shows.failed} ${atMost(failed)}` : text.shows.failed },
          ]}
          chosen={shown}
          onChoose={(name) => at.change({ status: name === 'all' ? null : name })}
        />
        <SavedViews list="emails" path={path} selection={selection} />
      </div>
      {shown === 'all' && failed > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-danger-line bg-danger-tint px-5 py-2 text-danger max-md:px-4"
        >
          <p className="mr-auto">
            <strong className="font-semibold">{text.failures(atMost(failed))}</strong>{' '}
            <span className="text-ink">{text.failuresHelp}</span>
          </p>
          <DenseButton onClick={() => at.change({ status: 'failed' })}>{text.showFailed}</DenseButton>
        </div>
      )}
      {shown === 'all' && emails?.[0]?.status === 'console' && (
        <p className="border-b border-warn-line bg-warn-tint px-5 py-2.5 font-semibold max-md:px-4">{text.testMode}</p>
      )}
      <div role="status" className="px-5 py-4 text-ink-2 empty:hidden">
        {emails ? emails.length === 0 && (isSearched ? text.notFound : text.none[shown]) : ui.loading}
      </div>
      {emails && emails.length > 0 && !table && <EmailColumns />}
      {emails && emails.length > 0 && table
        ? table(emails)
        : [...Map.groupBy(emails ?? [], dayOf)].map(([day, ofDay]) => (
            <div key={day}>
              <h4 className="border-b border-line bg-row px-5 py-1.5 text-small font-semibold max-md:px-4">
                {day === today ? text.today(shortDay(day, today)) : shortDay(day, today)}
              </h4>
              <ul>
                {ofDay.map((email) => (
                  <EmailRow key={email.id} email={email} usualSender={sender} onOpen={() => setOpened(email)} />
                ))}
              </ul>
            </div>
          ))}
      <SelectionBar list="emails" selection={selection} />
      {log.hasNextPage && (
        <div className="border-t border-line px-5 py-3">
          <DenseButton pending={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            {ui.more}
          </DenseButton>
        </div>
      )}
      {opened && <EmailDialog email={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

/** Counted no further than that. */
const atMost = (count: number) => (count > maxCounted ? `${maxCounted.toLocaleString('en-US')}+` : String(count))

const dayOf = ({ timestamp }: EmailLogOnWire) => dateInLosAngeles(new Date(timestamp))

/** The last emails, or of these the ones of one status or that match, page by page. A look that fails is passed over: the next one comes soon. */
function useEmailLog(query: ReturnType<typeof listQueries.emails>) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: apiKey('emails', 'GET /api/admin/email-logs', { query }),
    queryFn: async ({ signal, pageParam: cursor }) => {
      let counts = { failed: 0, waiting: 0 }
      const page = await pageOf(async (onHeaders) => {
        const { logs, ...others } = await call('GET /api/admin/email-logs', {
          query: { ...query, cursor },
          signal,
          onHeaders,
        })
        counts = others
        return logs
      })
      return { ...page, ...counts }
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery,
    ...byCursor,
  })
}
