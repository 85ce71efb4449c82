import { leadFieldNames } from './lead-forms.ts'

/** Texts and choices of the contact page. */
export const contactPage = {
  title: 'Contact',
  description:
    'Call, text or write to us about a container: phone, email, address, business hours, and a 24/7 emergency line.',
  heading: 'Contact Us',
  intro: "Send us a message and we'll respond within 24 hours. Or call:",
  withoutScript: 'This form needs JavaScript. If it is turned off, email or call us:',
}

const subjects = [
  'General Inquiry',
  'Service Question',
  'Pricing Information',
  'Schedule Delivery',
  'Technical Support',
  'Billing Question',
  'Complaint or Feedback',
  'Other',
]

const methods = ['Email', 'Phone Call', 'Text Message', 'Any Method']

/** The value on the wire, and its label. */
const asWritten = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }))

export const subjectOptions = asWritten(subjects)
export const methodOptions = asWritten(methods)

export const contactForm = {
  heading: 'Send a message',
  subject: 'Subject',
  message: 'Message',
  method: 'How should we reply?',
  send: 'Send Message',
  failed: 'Failed to Send Message',
  failedHelp: 'Please try again or contact us directly.',
  sent: 'Message Sent!',
  sentHelp: "We'll respond within 24 hours.",
  methodRequired: 'Preferred contact method is required',
  /** Contact method and message travel as one text. */
  notes: (method: string, message: string) => `Preferred contact: ${method}\n\n${message}`,
  fieldNames: {
    ...leadFieldNames,
    projectType: 'the subject',
    notes: 'the message',
    method: 'how we should reply',
  },
}

export const contactDetails = {
  emergencyLabel: 'Emergency line',
  emergency: 'Emergency? We answer day and night, Sundays included.',
  heading: 'Reach us',
  call: 'Call',
  text: 'Text',
  sendText: 'Send a text message',
  email: 'Email',
  visit: 'Address',
  hours: 'Business hours',
}
