import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  emailTab,
  emailPreviewText as messages,
  previewTemplateLabels,
  sampleOrderLabels,
} from '#content/staff/staff-email.ts'
import { emailAudiences, previewTemplates, sampleOrders } from '#contract/emails/email-samples.ts'
import { readAddress } from '#contract/lists/address-parts.ts'
import { emailParts } from '#contract/lists/list-parts.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { RetryButton } from '#web/ui/dense-button.tsx'
import { InlineSelect } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EmailLog } from './email-log.tsx'
import { MessageView } from './message-view.tsx'
import { type ChosenSample, SendTest } from './send-test.tsx'

/** Email previews, sent emails, and failures. */
export function EmailTab() {
  const { search } = useLocation()
  // Visitors who come for failures see them first; later filter changes do not move the sections.
  const [isLogFirst] = useState(() => readAddress(emailParts, search).status === 'failed')
  return (
    <>
      <StaffTitle heading={emailTab.heading} />
      <h2 className="mt-5 mb-4 text-[1.625rem] font-semibold">{emailTab.heading}</h2>
      {isLogFirst && <EmailLog />}
      <EmailPreview />
      {!isLogFirst && <EmailLog />}
    </>
  )
}

export function screen() {
  return { Component: EmailTab }
}

const tab =
  'flex min-h-11 items-center border-b-3 border-transparent px-3.5 font-display text-[1.125rem] leading-none font-medium text-ink-2 hover:border-line-strong hover:text-ink aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink'

/** The emails that go out, about fictional orders: chosen, looked at in both copies, and sent to the office as a test (rule 148). */
function EmailPreview() {
  const [sample, setSample] = useState<ChosenSample>({ template: 'order-confirmation', order: 'regular' })
  const [audience, setAudience] = useState<'customer' | 'staff'>('customer')
  // Where a test would go is a setting.
  const preview = useApiQuery(
    'email-preview',
    'POST /api/admin/email-preview',
    { body: sample },
    { changesWith: ['settings'] },
  )
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
          onChange={({ target }) => setSample({ ...sample, template: chosenOf(previewTemplates, target.value) })}
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
          onChange={({ target }) => setSample({ ...sample, order: chosenOf(sampleOrders, target.value) })}
        >
          {sampleOrders.map((name) => (
            <option key={name} value={name}>
              {sampleOrderLabels[name]}
            </option>
          ))}
        </InlineSelect>
        <Needs permission="staff:emails.write">
          <SendTest sample={sample} audience={audience} recipient={preview.data?.testRecipient ?? null} />
        </Needs>
      </div>
      {preview.data?.testRecipient === null && <p className="mt-2 text-ink-2">{messages.noRecipient}</p>}
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
