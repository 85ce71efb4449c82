import { domainToUnicode } from 'node:url'
import { isPostOfficeBox } from '#domain/customers/post-office-box.ts'
import { placeKey, searchKey } from '#domain/customers/search-key.ts'

/** The host of an email as people write it, if mail servers have another name for it. */
function hostsOf(...emails: string[]): string[] {
  return emails.flatMap((email) => {
    const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    return host.includes('xn--') ? [domainToUnicode(host)] : []
  })
}

type OrderTexts = {
  customerName: string
  companyName: string
  customerEmail: string
  customerPhone: string
  customerAddress: string
  customerCity: string
  customerZipCode: string
}

/** Rules 306 and 308: what follows from the texts of an order; `placeKey` is for the place that the trigger makes of its address. */
export const orderKeys = (order: OrderTexts) => ({
  searchKey: searchKey({
    names: [order.customerName, order.companyName],
    phones: [order.customerPhone],
    hosts: hostsOf(order.customerEmail),
  }),
  placeKey: placeKey({
    address: order.customerAddress,
    city: order.customerCity,
    zipCode: order.customerZipCode,
  }),
  isPoBox: isPostOfficeBox(order.customerAddress),
})

type Contact = { name: string; email: string; phone: string }

/** The same for a bill-to account. */
export const accountKey = ({ name, contacts }: { name: string; contacts: readonly Contact[] }): string =>
  searchKey({
    names: [name, ...contacts.map((contact) => contact.name)],
    phones: contacts.map(({ phone }) => phone),
    hosts: hostsOf(...contacts.map(({ email }) => email)),
  })

type Person = { firstName: string; lastName: string; email: string; phone: string }

/** The same for a customer's login. */
export const customerKey = ({
  firstName,
  lastName,
  email,
  phone,
  companyName,
}: Person & { companyName: string }): string =>
  searchKey({ names: [`${firstName} ${lastName}`.trim(), companyName], phones: [phone], hosts: hostsOf(email) })

/** The same for a lead. */
export const leadKey = ({ firstName, lastName, email, phone, city = '' }: Person & { city?: string }): string =>
  searchKey({ names: [`${firstName} ${lastName}`.trim(), city], phones: [phone], hosts: hostsOf(email) })
