import { requestStatusLabels } from '#content/staff/staff-changes.ts'
import { containerConditionLabels, containerStatusLabels } from '#content/staff/staff-containers.ts'
import { containerNouns } from '#content/staff/staff-equipment.ts'
import { leadRow } from '#content/staff/staff-leads.ts'
import { accountKindLabels } from '#content/wording/bill-to-accounts.ts'
import { termsLabels } from '#content/wording/billing.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import { invoiceStateLabels } from '#content/wording/order-documents.ts'
import { jurisdictionName, missingTexts } from '#content/wording/projects.ts'
import type { ListedAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import type { StaffChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import type { ListColumn, ListName } from '#contract/lists/list-columns.ts'
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order-status.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { stateOf } from '#domain/billing/invoice-state.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { getMaterial } from '#domain/diversion/materials.ts'
import { facilityKindLabels, facilityList } from './facilities.ts'
import { leadStatusLabels } from './leads.ts'
import { type Column, cell, list, one, percent, some, yes } from './list-cells.ts'
import { type PlainListRows, plainListColumns } from './plain-list-columns.ts'
import { emailResend, emailStatusLabels } from './staff-email.ts'

/** A row of each list, as the API sends it. */
export type ListRows = PlainListRows & {
  orders: StaffOrderOnWire
  changes: StaffChangeRequestOnWire
  leads: StaffLeadOnWire
  customers: ListedAccountOnWire
  containers: ContainerOnWire
  invoices: ListedInvoiceOnWire
  facilities: FacilityOnWire
  projects: ListedProjectOnWire
  emails: EmailLogOnWire
}

type Columns<L extends ListName> = Record<'first' | ListColumn<L>, Column<ListRows[L]>>

/** The columns of each list (rule 333), with `first` for what names a row. */
export const listColumnTexts: { [L in ListName]: Columns<L> } = {
  orders: {
    first: one('Order #', (order) => order.orderNumber),
    customer: some(
      'Customer',
      cell('Customer', (order) => order.customerName),
      cell('Company', (order) => order.companyName),
    ),
    service: some(
      'Service',
      cell('Size (yards)', (order) => order.dumpsterSize, 'count'),
      cell('Container type', (order) => containerNouns[order.dumpsterType]),
    ),
    address: some(
      'Address',
      cell('Address', (order) => order.customerAddress),
      cell('City', (order) => order.customerCity),
      cell('ZIP', (order) => order.customerZipCode),
    ),
    dates: some(
      'Dates',
      cell('Delivery', deliveryOf, 'day'),
      cell(
        'Pickup',
        (order) => order.actualPickupDate ?? order.scheduledPickupDate ?? order.requestedPickupDate,
        'day',
      ),
    ),
    amount: some(
      'Amount',
      cell('Amount', (order) => order.finalTotal ?? order.totalAmount, 'money'),
      { ...cell('Tax', (order) => (order.status === 'cancelled' ? null : order.taxTotal), 'money'), isTax: true },
    ),
    status: one('Status', (order) => orderStatusLabels[order.status]),
    payment: one('Payment', (order) => paymentStatusLabels[order.paymentStatus]),
    contact: some(
      'Contact',
      cell('Phone', (order) => formatPhone(order.customerPhone)),
      cell('Email', (order) => order.customerEmail),
    ),
    references: some(
      'PO and job',
      cell('PO number', (order) => order.poNumber),
      cell('Job number', (order) => order.jobNumber),
    ),
    material: one('Material', (order) => order.materialType),
    container: one('Container #', (order) => order.assignedContainerNumber),
    weight: one('Weighed (tons)', (order) => order.actualTonnage),
    paid: one('Paid', (order) => order.amountPaid, 'money'),
    balance: one('Balance due', (order) => order.balanceDue, 'money'),
    zone: one('Zone', (order) => order.zoneName),
    placed: one('Booked', (order) => order.createdAt, 'instant'),
    delivered: one('Delivered on', (order) => order.actualDeliveryDate, 'day'),
    pickedUp: one('Picked up on', (order) => order.actualPickupDate, 'day'),
    notes: one('Internal notes', (order) => order.internalNotes),
  },
  changes: {
    first: one('Request', (request) => changeRequestTypeLabels[request.requestType]),
    order: one('Order #', (request) => request.order.orderNumber),
    customer: one('Customer', ({ customer }) => `${customer.firstName} ${customer.lastName}`.trim()),
    description: one('Description', (request) => request.description),
    days: some(
      'Wanted days',
      cell('Wanted delivery', (request) => request.requestedChanges.deliveryDate, 'day'),
      cell('Wanted pickup', (request) => request.requestedChanges.pickupDate, 'day'),
    ),
    asked: one('Asked', (request) => request.createdAt, 'instant'),
    window: one('Late', (request) => yes(request.requestedWithin24Hours)),
    status: one('Status', (request) => requestStatusLabels[request.status]),
    contact: some(
      'Contact',
      cell('Phone', ({ customer }) => formatPhone(customer.phone)),
      cell('Email', ({ customer }) => customer.email),
    ),
    instructions: one('Wanted instructions', (request) => request.requestedChanges.instructions),
    enteredBy: one('Entered by', (request) => request.enteredBy),
    decided: one('Decided', (request) => request.reviewedAt, 'instant'),
    reviewedBy: one('Decided by', (request) => request.reviewedBy),
    answer: one('Answer', (request) => request.adminNotes),
    refund: one('Refund', (request) => request.refund?.amount, 'money'),
  },
  leads: {
    first: one('Name', (lead) => `${lead.firstName} ${lead.lastName}`.trim()),
    place: some(
      'Place',
      cell('City', (lead) => lead.city),
      cell('ZIP', (lead) => lead.zipCode),
    ),
    project: some(
      'Project',
      cell('Project', (lead) => lead.projectType),
      cell('Size', (lead) => lead.estimatedSize),
    ),
    source: one('Source', (lead) => leadRow.sources[lead.source]),
    contact: some(
      'Contact',
      cell('Phone', (lead) => formatPhone(lead.phone)),
      cell('Email', (lead) => lead.email),
    ),
    received: one('Received', (lead) => lead.createdAt, 'instant'),
    status: one('Status', (lead) => leadStatusLabels[lead.status]),
    address: one('Address', (lead) => lead.address),
    material: one('Material', (lead) => lead.materialType),
    message: one('Message', (lead) => lead.notes),
    order: one('Order #', (lead) => lead.orderNumber),
    changed: one('Changed', (lead) => lead.updatedAt, 'instant'),
    lostReason: one('Why lost', (lead) => lead.lostReason),
    language: one('Language', (lead) => lead.language),
  },
  customers: {
    first: one('Customer', (account) => account.name),
    contact: some(
      'Contact',
      cell('Contact', (account) => account.contacts[0]?.name),
      cell('Phone', ({ contacts: [first] }) => first && formatPhone(first.phone)),
      cell('Email', (account) => account.contacts[0]?.email),
    ),
    address: one('Newest site', (account) => account.address),
    balance: some(
      'Account balance',
      cell('Account balance', (account) => account.balance, 'money'),
      cell('Of it authorized', ({ authorized }) => (Number(authorized ?? 0) > 0 ? authorized : ''), 'money'),
    ),
    orders: one('Orders', (account) => account.orderCount, 'count'),
    lastOrder: one('Last order', (account) => account.lastOrderAt, 'instant'),
    terms: one('Terms', (account) => termsLabels[account.terms]),
    onHold: some(
      'On hold',
      cell('On hold since', (account) => account.onHoldSince, 'instant'),
      cell('Why on hold', (account) => account.holdReason),
    ),
    openOrders: one('Open orders', (account) => account.openOrderCount, 'count'),
    sites: one('Sites', (account) => account.siteCount, 'count'),
    kind: one('Kind', (account) => accountKindLabels[account.kind]),
    needsPo: one('Needs a PO', (account) => yes(account.needsPo)),
    since: one('Customer since', (account) => account.createdAt, 'instant'),
  },
  containers: {
    first: one('Container #', (container) => container.containerNumber),
    size: one('Size (yards)', (container) => container.size, 'count'),
    status: one('Status', (container) => containerStatusLabels[container.status]),
    location: one('Location', (container) => container.currentLocation),
    assigned: one('Order #', (container) => container.currentOrderNumber),
    condition: one('Condition', (container) => containerConditionLabels[container.condition]),
    since: one('Since', (container) => container.movedAt, 'instant'),
    daysOut: one('Days out', (container) => container.daysOut, 'count'),
    pickupDue: one('Pickup due', (container) => container.pickupDue, 'day'),
    overdue: one('Days overdue', (container) => container.overdueDays || null, 'count'),
    dormant: one('Days without a move', (container) => container.dormantDays, 'count'),
    load: one('Loaded', (container) => yes(container.isLoaded)),
    added: one('Added', (container) => container.createdAt, 'instant'),
  },
  invoices: {
    first: one('Number', (invoice) => invoice.number),
    order: one('Order #', (invoice) => invoice.orderNumber),
    customer: some(
      'Customer',
      cell('Customer', (invoice) => invoice.customerName),
      cell('Company', (invoice) => invoice.companyName),
    ),
    issued: one('Issued', (invoice) => invoice.issuedOn, 'day'),
    due: one('Due', (invoice) => invoice.dueOn, 'day'),
    total: one('Total', (invoice) => invoice.total, 'money'),
    open: one('Open', (invoice) => invoice.openAmount, 'money'),
    state: one('Status', (invoice, today) => {
      const label = invoiceStateLabels[stateOf(invoice, today)]
      return label.charAt(0).toUpperCase() + label.slice(1)
    }),
    late: one(
      'Days late',
      (invoice, today) =>
        invoice.dueOn && stateOf(invoice, today) === 'overdue' ? daysBetween(invoice.dueOn, today) : null,
      'count',
    ),
    credits: one('Credits', (invoice) => invoice.credits?.number),
    creditedBy: one('Credited by', (invoice) => invoice.creditedBy?.number),
    creditedInPart: one('Credited in part', (invoice) => invoice.creditedInPart, 'money'),
  },
  facilities: {
    first: one('Facility', (facility) => facility.name),
    kind: one('Kind', (facility) => facilityKindLabels[facility.kind]),
    place: some(
      'Place',
      cell('City', (facility) => facility.city),
      cell('ZIP', (facility) => facility.zipCode),
    ),
    number: one('SWIS number', (facility) => facility.swisNumber),
    rates: one('Certified rates', ({ rates }, today) =>
      list(
        rates
          .filter(({ validFrom, validUntil }) => validFrom <= today && (validUntil === null || today <= validUntil))
          .map((rate) => facilityList.rate(String(rate.basisPoints / 100), getMaterial(rate.material).name)),
      ),
    ),
    tickets: one('Weight tickets', (facility) => facility.ticketCount, 'count'),
    operator: one('Operator', (facility) => facility.operator),
    address: one('Address', (facility) => facility.address),
    county: one('County', (facility) => facility.county),
    acceptedBy: one('Tickets accepted by', (facility) =>
      list(facility.authorizedBy.map((key) => jurisdictionName(key))),
    ),
    notes: one('Notes', (facility) => facility.notes),
  },
  projects: {
    first: one('Project', (project) => project.name),
    address: some(
      'Address',
      cell('Address', (project) => project.address),
      cell('City', (project) => project.city),
    ),
    jurisdiction: one('Jurisdiction', (project) => jurisdictionName(project.jurisdiction, project.jurisdictionOther)),
    contractor: one('Contractor', (project) => project.contractorName),
    diverted: some(
      'Diverted',
      cell('Diverted', ({ progress }) => percent(progress?.targets[0]?.reached)),
      cell('Target', ({ progress }) => percent(progress?.targets[0]?.target)),
    ),
    due: one('Report due', (project) => project.due?.on, 'day'),
    orders: one('Orders', (project) => project.orderCount, 'count'),
    missing: one('Still missing', ({ missing }) => list(missing.map(({ kind, count }) => missingTexts[kind](count)))),
    account: one('Account', (project) => project.customerEmail),
    owner: one('Owner', (project) => project.ownerName),
    permit: one('Permit number', (project) => project.permitNumber),
    planCheck: one('Plan check number', (project) => project.planCheckNumber),
    apn: one('APN', (project) => project.apn),
    start: one('Starts', (project) => project.startsOn, 'day'),
    end: one('Ends', (project) => project.endedOn ?? project.estimatedEndOn, 'day'),
    permitIssued: one('Permit issued', (project) => project.permitIssuedOn, 'day'),
    permitExpires: one('Permit expires', (project) => project.permitExpiresOn, 'day'),
    inspection: one('Final inspection', (project) => project.finalInspectionOn, 'day'),
    temporaryOccupancy: one('Temporary occupancy', (project) => project.temporaryOccupancyOn, 'day'),
    occupancy: one('Certificate of occupancy', (project) => project.occupancyOn, 'day'),
    area: one('Square feet', (project) => project.squareFeet, 'count'),
    valuation: one('Valuation ($)', (project) => project.valuationDollars, 'count'),
    closed: one('Closed', (project) => project.closedAt, 'instant'),
  },
  ...plainListColumns,
  emails: {
    first: one('Subject', (email) => email.subject || emailResend.noSubject),
    to: some(
      'To',
      cell('Name', (email) => email.name),
      cell('To', (email) => email.to),
    ),

    status: one('Status', (email) => emailStatusLabels[email.status]),
    sent: one('Sent', (email) => email.timestamp, 'instant'),
    error: one('Error', (email) => email.error),
    from: one('From', (email) => email.from),
    provider: one('Sent with', (email) => email.provider),
  },
}

function deliveryOf({ actualDeliveryDate, scheduledDeliveryDate, requestedDeliveryDate }: StaffOrderOnWire) {
  return actualDeliveryDate ?? scheduledDeliveryDate ?? requestedDeliveryDate
}

/** The same for a list that is known only by its name. */
export const columnsOf = (list: ListName): Record<string, Column<unknown>> =>
  listColumnTexts[list] as Record<string, Column<unknown>>
