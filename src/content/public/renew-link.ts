/** In which language the customer of an order is written to (rule 590). */
export const writtenInText = {
  heading: 'Emails about this order',
  now: { en: 'We write to you in English.', es: 'We write to you in Spanish.' },
  change: { en: 'Write to me in Spanish', es: 'Write to me in English' },
  failed: 'The language did not change. Please try again.',
}

/** Ends the links of an order, because an email was forwarded (rule 208). */
export const renewLinkText = {
  heading: 'Did you forward our email?',
  help: 'Whoever has its link can see this order. You can end all links so far and get a new one by email. This browser then needs the new link, too.',
  renew: 'End old links and send a new one',
  done: (email: string) => `The old links no longer work. A new one is on its way to ${email}.`,
  failed: 'The links were not changed. Please try again.',
}
