import type { AppContext } from '#server/app-context.ts'
import { readContacts, storedContacts } from '#server/bill-to-accounts/account-queries.ts'
import { anyJson, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { asciiEmail } from '#server/platform/http/email-hosts.ts'

const row = { id: uuid, email: text }

/**
 * Rule 307: brings the emails that a table has from before into the one form in which they are stored. A login whose address another login
 * has stays as it is, and is named in the log: nothing is merged.
 */
export async function asciiStoredEmails({ log }: Pick<AppContext, 'log'>, tx: Queryable, table: string): Promise<void> {
  switch (table) {
    case 'orders':
      for (const { id, email } of await tx(row)`
        select id, customer_email as email from orders where customer_email ~ '[^ -~]' and anonymised_at is null`)
        await tx`update orders set customer_email = ${asciiEmail(email)} where id = ${id}`
      return
    case 'leads':
      for (const { id, email } of await tx(row)`select id, email from leads where email ~ '[^ -~]'`)
        await tx`update leads set email = ${asciiEmail(email)} where id = ${id}`
      return
    case 'customers':
      for (const { id, email } of await tx(
        row,
      )`select id, email from customers where email ~ '[^ -~]' order by created_at, id`) {
        const changed = await tx`
          update customers set email = ${asciiEmail(email)}
          where id = ${id} and not exists (select from customers other where lower(other.email) = lower(${asciiEmail(email)}))
          returning id`
        if (changed.length === 0) log('two logins have one email address', { customer: id, email: asciiEmail(email) })
      }
      return
    case 'bill_to_accounts':
      for (const account of await tx({ id: uuid, contacts: anyJson })`
        select id, contacts from bill_to_accounts where contacts::text ~ '[^ -~]'`) {
        const contacts = readContacts(account.contacts)
        if (contacts.every(({ email }) => asciiEmail(email) === email)) continue
        const renamed = contacts.map((contact) => ({ ...contact, email: asciiEmail(contact.email) }))
        await tx`update bill_to_accounts set contacts = ${storedContacts(renamed)} where id = ${account.id}`
      }
  }
}
