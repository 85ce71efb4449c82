import { contactPage } from '#content/public/contact.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { LeadPage } from '#web/public/lead-forms/lead-page.tsx'
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

export function screen() {
  return { Component: ContactPage }
}
