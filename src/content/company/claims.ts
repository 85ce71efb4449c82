/** The company's marketing claims, as given (rule 7). Changing one here changes it on every page. */
export const claims = {
  years: '10+ years',
  customers: '500+ happy customers',
  compliance: '100% CALGreen compliant',
  delivery: 'Same-day and next-day delivery',
  driveway: 'Driveway protection boards',
  reporting: 'CALGreen diversion reporting',
  licence: 'Licensed and insured',
  support: '24/7 support',
  emergency: '24/7 emergency service',
}
