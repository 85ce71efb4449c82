/** The settings of the legal texts (rule 505). */
export const legalTextSettings = {
  help: 'On the pages in Spanish, each of these texts is in English below a sentence in Spanish, until you switch it on. Have a lawyer read the Spanish text first. The English text holds either way, and the page says so.',
  terms: 'Terms of service in Spanish',
  termsHint: 'At /es/terms. A booking keeps in which language and version its customer was shown them.',
  privacy: 'Privacy policy in Spanish',
  privacyHint: 'At /es/privacy-policy.',
  consent: 'Consent to keep a card or bank account in Spanish',
  consentHint: 'On the pay page and in the account. It is stored as it was shown, with its language and version.',
}
