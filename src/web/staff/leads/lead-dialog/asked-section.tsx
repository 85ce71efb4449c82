import { useState } from 'react'
import { leadDialog as text } from '#content/staff/staff-leads.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { LeadDetailOnWire, StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'

/** Contact details, with links to call and write. */
export function PersonSection({ lead }: { lead: StaffLeadOnWire }) {
  const number = dialable(lead.phone)
  const place = [lead.address, [lead.city, lead.zipCode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  return (
    <Section heading={text.person}>
      <FactList>
        <Fact name={text.phone}>{formatPhone(lead.phone)}</Fact>
        <Fact name={text.email}>{lead.email}</Fact>
        <Fact name={text.address}>{place}</Fact>
        <Fact name={text.lostReason}>{lead.lostReason}</Fact>
      </FactList>
      <div className="mt-3.5 flex flex-wrap gap-2 *:flex-auto sm:*:flex-none">
        {number && (
          <>
            <a href={`tel:${number}`} className={denseButtonStyle()}>
              {text.call}
            </a>
            <a href={`sms:${number}`} className={denseButtonStyle()}>
              {text.text}
            </a>
          </>
        )}
        {lead.email && (
          <a href={`mailto:${encodeURIComponent(lead.email)}`} className={denseButtonStyle()}>
            {text.mail}
          </a>
        )}
      </div>
    </Section>
  )
}

/** Everything the person wrote. */
export function AskedSection({ lead }: { lead: LeadDetailOnWire }) {
  const isMessage = lead.source === 'contact_form'
  return (
    <Section heading={text.askedFor[lead.source]}>
      <FactList>
        <Fact name={isMessage ? text.subject : text.project}>{lead.projectType}</Fact>
        <Fact name={text.size}>{lead.estimatedSize}</Fact>
        <Fact name={text.material}>{lead.materialType}</Fact>
        <Fact name={text.asked}>{shortInstant(lead.createdAt)}</Fact>
        <Fact name={text.hauling}>{lead.hauling && <span className="text-warn">{lead.hauling}</span>}</Fact>
      </FactList>
      {lead.notes && (
        <div className="mt-3 border-l-3 border-line-strong pl-3.5">
          <LongText text={lead.notes} />
        </div>
      )}
    </Section>
  )
}

/** How much is shown initially, in characters or lines. */
const max = { characters: 700, lines: 14 }

/** Text with line breaks; of a very long text the beginning, and the rest on request. */
export function LongText({ text: content }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = content.length > max.characters || content.split('\n').length > max.lines
  const beginning = content.split('\n').slice(0, max.lines).join('\n').slice(0, max.characters)
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{isLong && !isWhole ? `${beginning.trimEnd()}…` : content}</p>
      {isLong && (
        <DenseButton look="quiet" className="-ml-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.showLess : text.showAll}
        </DenseButton>
      )}
    </>
  )
}
