import { useId, useState } from 'react'
import {
  emailTab,
  emailPreviewText as messages,
  previewTemplateLabels,
  sampleOrderLabels,
} from '#content/staff/staff-email.ts'
import type { EmailPreviewOnWire } from '#contract/emails/email-previews.ts'
import { emailAudiences, previewTemplates, sampleOrders } from '#contract/emails/email-samples.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Alarm } from '#web/staff/kit/alarm.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { denseButtonStyle, RetryButton } from '#web/ui/dense-button.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EmailLog } from './email-log.tsx'
import { MessageView } from './message-view.tsx'
import { type ChosenSample, SendTest } from './send-test.tsx'

/** Email previews, sent emails, and failures. */
export function EmailTab() {
  const [sample, setSample] = useState<ChosenSample>({ template: 'order-confirmation', order: 'regular' })
  // Where staff mail and a test would go are settings.
  const preview = useApiQuery(
    'email-preview',
    'POST /api/admin/email-preview',
    { body: sample },
    { changesWith: ['settings'] },
  )
  return (
    <>
      <StaffTitle heading={emailTab.heading} />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="mr-auto text-[1.625rem] font-semibold">{emailTab.heading}</h2>
        <a href="#email-preview" className={denseButtonStyle()}>
          {emailTab.toPreview}
        </a>
        <div className="min-h-6 w-full text-ink-2">{preview.data && <StaffMail {...preview.data} />}</div>
      </div>
      <EmailLog />
      <EmailPreview sample={sample} onChoose={setSample} preview={preview} />
    </>
  )
}

/** Rule 160: where email to staff goes, and the way to change it. */
function StaffMail({ staffMailbox, testRecipient }: EmailPreviewOnWire) {
  const setting = (
    <Needs permission="staff:settings.write">
      <AppLink to="/admin/settings/notifications" className="font-semibold whitespace-nowrap text-ink underline">
        {testRecipient === null ? emailTab.enter : emailTab.change}
      </AppLink>
    </Needs>
  )
  if (testRecipient === null)
    return (
      <ul>
        <Alarm tone="warn" help={emailTab.staffMailMissed} aside={setting}>
          {emailTab.staffMailNowhere}
        </Alarm>
      </ul>
    )
  return (
    <p>
      {staffMailbox === null ? emailTab.staffMailOff(testRecipient) : emailTab.staffMail(staffMailbox)} {setting}
    </p>
  )
}

export function screen() {
  return { Component: EmailTab }
}

const tab =
  'flex min-h-11 items-center border-b-3 border-transparent px-3.5 font-display text-[1.125rem] leading-none font-medium text-ink-2 hover:border-line-strong hover:text-ink aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink'

type EmailPreviewProps = {
  sample: ChosenSample
  onChoose: (sample: ChosenSample) => void
  preview: {
    data: EmailPreviewOnWire | undefined
    isPending: boolean
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
}

/** The emails that go out, about fictional orders: chosen, looked at in both copies, and sent to the office as a test (rule 148). */
function EmailPreview({ sample, onChoose, preview }: EmailPreviewProps) {
  const noRecipientId = useId()
  const [audience, setAudience] = useState<'customer' | 'staff'>('customer')
  return (
    <section aria-labelledby="email-preview" className="mb-6 rounded-panel border border-line bg-card px-5 py-4">
      <h3 id="email-preview" className="text-[1.1875rem] font-semibold">
        {messages.heading}
      </h3>
      <p className="text-ink-2">{messages.help}</p>
      <div className="mt-3.5 flex flex-wrap gap-2.5">
        <InlineSelect
          label={messages.template}
          className="max-sm:w-full"
          value={sample.template}
          onChange={({ target }) => onChoose({ ...sample, template: chosenOf(previewTemplates, target.value) })}
        >
          {previewTemplates.map((name) => (
            <option key={name} value={name}>
              {previewTemplateLabels[name]}
            </option>
          ))}
        </InlineSelect>
        <InlineSelect
          label={messages.order}
          className="max-sm:w-full"
          value={sample.order}
          onChange={({ target }) => onChoose({ ...sample, order: chosenOf(sampleOrders, target.value) })}
        >
          {sampleOrders.map((name) => (
            <option key={name} value={name}>
              {sampleOrderLabels[name]}
            </option>
          ))}
        </InlineSelect>
        <Needs permission="staff:emails.write">
          <SendTest
            sample={sample}
            audience={audience}
            recipient={preview.data?.testRecipient ?? null}
            reasonId={noRecipientId}
          />
        </Needs>
      </div>
      {preview.data?.testRecipient === null && (
        <p id={noRecipientId} className="mt-2 text-ink-2">
          {messages.noRecipient}{' '}
          <Needs permission="staff:settings.write">
            <AppLink to="/admin/settings/notifications" className="underline">
              {messages.enterRecipient}
            </AppLink>
          </Needs>
        </p>
      )}
      {sample.template === 'overage-notification' && sample.order !== 'withOverage' && (
        <p className="mt-2 text-ink-2">{messages.within}</p>
      )}
      <Tabs
        label={messages.copies}
        tabs={emailAudiences.map((name) => ({ name, label: messages.copy[name], href: '/admin/email' }))}
        chosen={audience}
        onChoose={setAudience}
        listClassName="mt-3 mb-4 flex border-b border-line-strong"
        tabClassName={tab}
      >
        {preview.isPending && (
          <p role="status" className="text-ink-2">
            {messages.loading}
          </p>
        )}
        {preview.isError && (
          <div role="alert">
            <p className="mb-2">{messages.failed}</p>
            <RetryButton query={preview} />
          </div>
        )}
        {preview.data && (
          <Copy
            {...(audience === 'customer' ? preview.data.customer : preview.data.admin)}
            title={messages.frame(messages.copy[audience])}
            address={`/api/admin/email-preview/${sample.template}/${sample.order}/${audience}`}
          />
        )}
      </Tabs>
    </section>
  )
}

type CopyProps = { subject: string; text: string; attachments: readonly string[]; title: string; address: string }

function Copy({ subject, attachments, ...message }: CopyProps) {
  return (
    <>
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{messages.subject}</dt>
        <dd className="font-semibold wrap-anywhere">{subject}</dd>
        {attachments.length > 0 && (
          <>
            <dt className="text-ink-2">{messages.attachments}</dt>
            <dd className="wrap-anywhere">{attachments.join(', ')}</dd>
          </>
        )}
      </dl>
      <MessageView {...message} />
    </>
  )
}

const chosenOf = <Name extends string>(names: readonly [Name, ...Name[]], value: string): Name =>
  names.find((name) => name === value) ?? names[0]
