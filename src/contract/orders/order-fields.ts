import { keysOf } from '#contract/values/records.ts'
import { type OrderFields, referenceFields } from './order-references.ts'

/** The person who orders. Customer and staff see it; staff correct it with a reason (rule 249). */
export const contactFields = {
  customerName: { isPersonal: true },
  customerEmail: { isPersonal: true },
  customerPhone: { isPersonal: true },
} satisfies OrderFields

/** The same for a company. */
export const companyFields = {
  companyName: { max: 200, isPersonal: true, importNames: ['company', 'company name', 'business name'] },
} satisfies OrderFields

/** The site. Seen and corrected like the contact, except for the state, which is always California. */
export const placeFields = {
  customerAddress: { isPersonal: true },
  customerCity: { isPersonal: false },
  customerState: { isPersonal: false },
  customerZipCode: { isPersonal: false },
} satisfies OrderFields

/** The material, and the time of day. Customer and staff see them; staff correct the material, and edit the time. */
export const loadFields = {
  materialType: {
    max: 200,
    isPersonal: false,
    importNames: ['material', 'material type', 'waste type', 'debris type', 'debris'],
  },
  materialOther: { max: 200, isPersonal: true },
  timePreference: { max: 200, isPersonal: false },
} satisfies OrderFields

/** Instructions for the driver. Customer and staff see them; everyone who may change orders can edit them. */
export const instructionFields = {
  specialInstructions: { max: 5_000, isPersonal: true },
  placementInstructions: {
    max: 5_000,
    isPersonal: true,
    importNames: ['placement', 'placement instructions', 'placement notes', 'where to place'],
  },
  // Starts with the HOA restriction, so it can be longer than the input.
  accessInstructions: {
    max: 5_200,
    isPersonal: true,
    importNames: ['access instructions', 'access notes', 'gate code', 'access', 'site notes', 'directions'],
  },
} satisfies OrderFields

/** Only staff see it; everyone who may change orders can edit it. */
export const officeNoteFields = {
  internalNotes: { max: 5_000, isPersonal: true },
} satisfies OrderFields

/** All texts, in the order of an imported file. */
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

/** The texts that staff edit under Notes, in the order of the page. */
export const noteFields = [...keysOf(instructionFields), ...keysOf(officeNoteFields)]

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
