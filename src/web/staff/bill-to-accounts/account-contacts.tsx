import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { CallLink } from '#web/staff/kit/call-link.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

/** The people to talk to. */
export function AccountContacts({ account }: { account: BillToAccountOnWire }) {
  const canChange = useMay()('staff:customers.write') && account.mergedInto === null
  const { id } = account
  const contacts = [
    ...account.contacts.map((contact) => ({ ...contact, from: '' })),
    ...account.merged.flatMap((other) => other.contacts.map((contact) => ({ ...contact, from: other.name }))),
  ]
  if (contacts.length === 0) return null
  return (
    <Panel
      look="rows"
      heading={text.contacts}
      tools={
        canChange && (
          <AppLink to={`/admin/customers/${id}/contacts/new`} className={denseButtonStyle('line')}>
            {text.addContact}
          </AppLink>
        )
      }
    >
      <ul>
        {contacts.map(({ name, title, email, phone, from }, index) => (
          <li key={`${from} ${name} ${email} ${phone}`} className={`${panelRow} flex items-start gap-x-1 xl:py-1.5`}>
            <span className="min-w-0 flex-auto">
              <span className="block font-semibold wrap-anywhere">
                {name || email || phone}
                {title && <span className="font-normal text-ink-2">, {title}</span>}
                {from && <span className="font-normal text-ink-2"> {text.contactFrom(from)}</span>}
              </span>
              <span className="flex flex-wrap gap-x-4 text-small wrap-anywhere xl:block">
                {phone && (
                  <a href={`tel:${dialable(phone)}`} className="py-1 underline xl:block xl:w-fit">
                    {formatPhone(phone)}
                  </a>
                )}
                {email && (
                  <a href={`mailto:${encodeURIComponent(email)}`} className="py-1 underline xl:block xl:w-fit">
                    {email}
                  </a>
                )}
              </span>
            </span>
            {canChange && !from && (
              <AppLink
                to={`/admin/customers/${id}/contacts/${index}`}
                aria-label={text.editContact(name || email || phone)}
                className={denseButtonStyle('quiet', '-my-1.5 -mr-3.5 flex-none max-md:mr-0')}
              >
                {text.edit}
              </AppLink>
            )}
            {phone && <CallLink name={name || account.name} phone={phone} className="flex-none" />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
