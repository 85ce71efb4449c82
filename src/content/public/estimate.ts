import { leadFieldNames } from './lead-forms.ts'

/** Texts and choices of the estimate page. */
export const estimatePage = {
  title: 'Request an Estimate',
  description:
    'Tell us about the project and get a detailed estimate for a roll-off container within 24 hours: size, all-in price, and when we can be there.',
  heading: 'Request an Estimate',
  intro: 'Tell us about the project. You get a detailed estimate within 24 hours.',
  withoutScript: "This form needs JavaScript. If it is turned off, call us and we'll estimate it by phone:",
}

const projectTypes = [
  'Kitchen Remodel',
  'Bathroom Remodel',
  'Home Cleanout',
  'Garage Cleanout',
  'Construction Project',
  'Landscaping',
  'Roofing',
  'Flooring',
  'Other',
]

const estimateSizes = ['10 Yard', '20 Yard', '30 Yard', '40 Yard', 'Not Sure']

/** The value on the wire, and its label. */
const asWritten = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }))

export const projectOptions = asWritten(projectTypes)

/** Rule 2: the estimate form has sizes of its own, and a bin or hopper for a visitor who comes from one. */
export const sizeOptions = (linked: string | null) =>
  asWritten(linked === null ? estimateSizes : [linked, ...estimateSizes])

/** The choice that `/estimate?size=3` makes; null if the form has no size of its own for it. */
export const sizeOfLink = (yards: string | null) => (yards === '3' || yards === '6' ? `${yards} Yard` : null)

export const estimateForm = {
  project: "What's the project?",
  projectType: 'Project type',
  estimatedSize: 'Estimated size',
  findSize: 'Find the size that fits',
  materialType: 'Material',
  materialUnknown: 'Not sure yet',
  notes: 'Anything else we should know?',
  where: 'Where is it?',
  whereDescription: 'All of this is optional. The city is enough to start.',
  address: 'Street address',
  city: 'City',
  zipCode: 'ZIP code',
  who: 'Where should we send it?',
  send: 'Request Estimate',
  failed: 'Submission Failed',
  failedHelp: 'Please check your information and try again.',
  sent: 'Estimate Request Submitted!',
  sentHelp: "We'll review your request and contact you within 24 hours with a detailed estimate.",
  fieldNames: {
    projectType: 'the project type',
    estimatedSize: 'the size',
    materialType: 'the material',
    notes: 'the notes',
    address: 'the street address',
    city: 'the city',
    zipCode: 'the ZIP code',
    ...leadFieldNames,
  },
}

export const estimateAside = {
  label: 'What happens next',
  figure: '24 hours',
  caption: 'or less until you have your estimate',
  steps: [
    'We look at the location, the material and the amount, and choose the size.',
    'You get one all-in price: delivery, pickup, disposal, included days and tons.',
    'Say yes and we deliver, often the next day.',
  ],
  known: 'Know the size? Its price is online.',
  book: 'Book a Dumpster',
  hurry: 'In a hurry? Call us:',
}
