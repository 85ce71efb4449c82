import { contactPage } from '../../../../content/contact.ts'
import { pageTitle } from '../../../../content/page-title.ts'
import { useApp } from '../../../app-context.ts'
import { PhoneLink } from '../../../phone-link.tsx'
import { PublicHead } from '../../../public-head.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

export function ContactPage() {
  const { business } = useApp()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PublicHead
        title={pageTitle(contactPage.title, business.name)}
        description={contactPage.description}
        path="/contact"
      />
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-18">
        <div className="min-w-0">
          <h1 className="text-page leading-[.92] tracking-[-.012em]">{contactPage.heading}</h1>
          <p className="mt-3 text-large text-ink-2">
            {contactPage.intro}{' '}
            <PhoneLink
              where="contact"
              className="inline-block py-1 font-semibold whitespace-nowrap text-ink underline"
            />
          </p>
          <ContactForm />
        </div>
        <ContactDetails />
      </div>
    </PageWidth>
  )
}
