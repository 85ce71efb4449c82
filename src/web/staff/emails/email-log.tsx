import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailTab as text } from '#content/staff/staff-email.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { emailParts } from '#contract/lists/list-parts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'
import { ChoiceButtons } from '#web/staff/kit/choice-buttons.tsx'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EmailActions, EmailRow } from './email-row.tsx'

/** Milliseconds between two looks at the log, the one thing that is polled (rule 45). */
const pollEvery = 10_000

const path = '/admin/email'

const choices = (['all', 'failed'] as const).map((name) => ({ name, label: text.shows[name] }))

/** The email log, newest first, or only the failures; the address says which. Without a mail server each message can be read here (rule 41). */
export function EmailLog() {
  const ui = useUiText()
  const at = useListAddress(path, emailParts)
  const shown = at.chosen.status ?? 'all'
  const log = useEmailLog(at.chosen.status ?? undefined)
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-5 py-4">
        <div className="mr-auto">
          <h3 id="email-log" className="text-[1.1875rem] font-semibold">
            {text.recent}
          </h3>
          <p className="text-ink-2 max-sm:text-small">
            {text.recentHelp} {sender !== '' && text.sender(sender)}
          </p>
        </div>
        <ChoiceButtons
          label={text.show}
          choices={choices}
          chosen={shown}
          onChoose={(name) => at.change({ status: name === 'all' ? null : name })}
        />
        <SavedViews list="emails" path={path} selection={selection} />
      </div>
      {shown === 'all' && emails?.[0]?.status === 'console' && (
        <p className="border-b border-warn-line bg-warn-tint px-5 py-2.5 font-semibold">{text.testMode}</p>
      )}
      <div role="status" className="px-5 py-4 text-ink-2 empty:hidden">
        {emails ? emails.length === 0 && text.none[shown] : ui.loading}
      </div>
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

const dayOf = ({ timestamp }: EmailLogOnWire) => dateInLosAngeles(new Date(timestamp))

/** The last emails, or of these the ones of one status, page by page. A look that fails is passed over: the next one comes soon. */
function useEmailLog(status: EmailLogOnWire['status'] | undefined) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: apiKey('emails', 'GET /api/admin/email-logs', { query: { status } }),
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf(async (onHeaders) => {
        const { logs } = await call('GET /api/admin/email-logs', { query: { status, cursor }, signal, onHeaders })
        return logs
      }),
    refetchInterval: pollEvery,
    ...byCursor,
  })
}
