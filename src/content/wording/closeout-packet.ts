import { shortDate } from './short-dates.ts'

/** Texts of a closeout packet. */
export const packetText = {
  title: 'Closeout packet',
  of: { order: (name: string) => `Order ${name}`, project: (name: string) => name },
  footer: (page: number, pages: number) => `Packet page ${page} of ${pages}`,
  contents: 'Contents',
  report: 'Diversion report',
  tickets: 'Weight tickets',
  invoices: 'Invoices',
  ticket: (number: string) => (number ? `Weight ticket ${number}` : 'Weight ticket without number'),
  invoice: (number: string) => `Invoice ${number}`,
  caption: (facts: readonly (string | null)[]) => facts.filter((fact) => fact).join('   ·   '),
  date: (date: string | null) => (date ? shortDate(date) : 'No date'),
  noFacility: 'Facility not known',
  order: (number: string) => `Order ${number}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages} of this ticket`,
  /** Shown in place of a missing page. */
  problems: {
    unreadable:
      'This file could not be shown because it is damaged or password-protected. The original is stored with the ticket and can be downloaded there.',
    tooManyPages: (shown: number, pages: number) =>
      `This ticket has ${pages} pages; the first ${shown} are shown. The original is stored with the ticket.`,
  },
  without: {
    heading: 'Weight tickets without a photo or copy',
    number: 'Ticket',
    date: 'Date',
    facility: 'Facility',
    amount: 'Amount',
    order: 'Order',
    elsewhere: 'Photo link',
  },
  counts: (tickets: number, invoices: number) =>
    `${tickets === 1 ? '1 weight ticket' : `${tickets} weight tickets`}, ${invoices === 1 ? '1 invoice' : `${invoices} invoices`}`,
  tooLarge: (files: number, megabytes: number, max: number) =>
    `The ${files} photos and PDFs of these tickets total ${megabytes} MB; a packet holds ${max} MB. ` +
    'Please download the packets of the individual orders, or the report and the tickets separately.',
  tooMany: (tickets: number, max: number) =>
    `There are ${tickets} weight tickets; a packet holds ${max}. Please download the packets of the individual orders.`,
  busy: 'Other packets are being created right now. Please try again in a minute.',
  ownBusy: 'The packets you requested are still being created. Please wait until they are done.',
}
