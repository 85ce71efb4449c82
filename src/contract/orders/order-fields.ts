import type * as z from 'zod/mini'
import { optionalText } from '#contract/values/field-rules.ts'
import { keysOf, recordOf } from '#contract/values/records.ts'
import { bookingFields } from './booking-fields.ts'

/**
 * The texts of an order that are kept as they were given. Each has one name in bookings, edits, columns, replies, events and files, and its
 * group says who sees and who changes it. Bookings, edits, statements, imports, exports, forms and retention follow from this list.
 */
export type OrderField = {
  /** The rule of a booking for it, with its message. */
  asked: z.ZodMiniType<string, unknown>
  /** The most characters. */
  max: number
  /** Whether it is deleted when the order becomes anonymous (rule 189); otherwise bookkeeping and reports need it. */
  isPersonal: boolean
  /** What columns of imported files call it, the usual names first; without them, it is not imported. */
  importNames?: readonly string[]
  /** What the description of the API says about it. */
  says?: string
  /** Whether the panel for orders by phone asks for it, too. */
  isAskedByPhone?: boolean
}
export type OrderFields = Readonly<Record<string, OrderField>>

const optional = (max: number) => ({ asked: optionalText(max), max })

/** Who orders. Customer and staff see it; staff correct it with a reason (rule 249). */
export const contactFields = {
  customerName: { asked: bookingFields.fullName, max: 201, isPersonal: true },
  customerEmail: { asked: bookingFields.email, max: 254, isPersonal: true },
  customerPhone: { asked: bookingFields.phone, max: 40, isPersonal: true },
} satisfies OrderFields

/** The same, of a company. */
export const companyFields = {
  companyName: { ...optional(200), isPersonal: true, importNames: ['company', 'company name', 'business name'] },
} satisfies OrderFields

/** Where. Seen and corrected as the contact, but for the state, which is always California. */
export const placeFields = {
  customerAddress: { asked: bookingFields.address, max: 200, isPersonal: true },
  customerCity: { asked: bookingFields.city, max: 100, isPersonal: false },
  customerState: { asked: bookingFields.state, max: 2, isPersonal: false },
  customerZipCode: { asked: bookingFields.zipCode, max: 40, isPersonal: false },
} satisfies OrderFields

/** What goes in, and when in the day. Customer and staff see it; staff correct the material, and edit the time. */
export const loadFields = {
  materialType: {
    ...optional(200),
    isPersonal: false,
    importNames: ['material', 'material type', 'waste type', 'debris type', 'debris'],
  },
  materialOther: { ...optional(200), isPersonal: true },
  timePreference: { ...optional(200), isPersonal: false },
} satisfies OrderFields

/** What the driver should know. Customer and staff see it; whoever may change orders edits it. */
export const instructionFields = {
  specialInstructions: { ...optional(5_000), isPersonal: true },
  placementInstructions: {
    ...optional(5_000),
    isPersonal: true,
    importNames: ['placement', 'placement instructions', 'placement notes', 'where to place'],
  },
  // With the HOA restriction in front, so it can be longer than what is typed.
  accessInstructions: {
    ...optional(5_200),
    isPersonal: true,
    importNames: ['access instructions', 'access notes', 'gate code', 'access', 'site notes', 'directions'],
  },
} satisfies OrderFields

/** Only staff see it; whoever may change orders edits it. */
export const officeNoteFields = {
  internalNotes: { ...optional(5_000), isPersonal: true },
} satisfies OrderFields

/** What the customer's own books call an order. A contractor gives it; staff who may change what was agreed edit it. */
export const referenceFields = {
  poNumber: {
    ...optional(60),
    isPersonal: true,
    importNames: ['po number', 'po', 'po #', 'purchase order', 'customer po'],
    says: 'Purchase order of the customer',
    isAskedByPhone: true,
  },
  jobNumber: { ...optional(60), isPersonal: true, importNames: ['job number', 'job #', 'job no', 'job'] },
} satisfies OrderFields

/** All of them, in the order of an imported file. */
export const orderTexts = {
  ...contactFields,
  ...companyFields,
  ...placeFields,
  ...loadFields,
  ...referenceFields,
  ...instructionFields,
  ...officeNoteFields,
}
export type OrderText = keyof typeof orderTexts
export type NoteField = keyof typeof instructionFields | keyof typeof officeNoteFields
export type ReferenceField = keyof typeof referenceFields

/** The texts that staff edit under Notes, in the order of the page. */
export const noteFields = [...keysOf(instructionFields), ...keysOf(officeNoteFields)]

export const references: readonly ReferenceField[] = keysOf(referenceFields)

const { customerState: _, ...correctedPlace } = placeFields

/** The texts that only a correction with a reason changes (rule 249), before the container. */
export const correctedTexts = { ...contactFields, ...companyFields, ...correctedPlace }

/** The fields of an order that only a correction with a reason changes (rule 249). */
export const correctedFields = [
  ...keysOf(correctedTexts),
  'dumpsterSize',
  'materialType',
  'actualDeliveryDate',
  'actualPickupDate',
] as const
export type CorrectedField = (typeof correctedFields)[number]

/** The rules of a booking for the fields of a group. */
export const askedOf = <Fields extends OrderFields>(fields: Fields) =>
  recordOf(keysOf(fields), (field) => fields[field]?.asked) as { [F in keyof Fields]: Fields[F]['asked'] }

/** With what the description of the API says about the field, if anything. */
export const described = <Schema extends { describe(says: string): Schema }>(schema: Schema, { says }: OrderField) =>
  says ? schema.describe(says) : schema
