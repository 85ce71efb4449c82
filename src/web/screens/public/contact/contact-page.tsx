import { contactPage } from '../../../../content/contact.ts'
import { LeadPage } from '../../../lead-forms/lead-page.tsx'
import { PhoneLink } from '../../../phone-link.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

export function ContactPage() {
  const intro = (
    <>
      {contactPage.intro}{' '}
      <PhoneLink where="contact" className="inline-block py-1 font-semibold whitespace-nowrap text-ink underline" />
    </>
  )
  return (
    <LeadPage page={contactPage} path="/contact" intro={intro} aside={<ContactDetails />}>
      <ContactForm />
    </LeadPage>
  )
}
