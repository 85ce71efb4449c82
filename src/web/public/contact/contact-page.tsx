import { contactPage, methodOptions, subjectOptions, contactForm as text } from '#content/public/contact.ts'
import { leadFormText } from '#content/public/lead-forms.ts'
import { pushEvents } from '#web/app/data-layer.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { ChipField } from '#web/forms/chip-field.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-field.tsx'
import { LeadPage } from '#web/public/lead-forms/lead-page.tsx'
import { PersonFields } from '#web/public/lead-forms/person-fields.tsx'
import { RobotTrap, SendLead } from '#web/public/lead-forms/send-lead.tsx'
import { useLeadForm } from '#web/public/lead-forms/use-lead-form.ts'
import { ContactDetails } from './contact-details.tsx'
import { type ContactValues, emptyContact, formId } from './contact-values.ts'

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

/** A message to us. */
function ContactForm() {
  const lead = useLeadForm({
    id: formId,
    empty: emptyContact,
    loadChecks: async () => (await import('./contact-fields.ts')).checkContact,
    toLead: ({ method, notes, ...rest }) => ({ ...rest, notes: text.notes(method, notes), source: 'contact_form' }),
    messages: text,
    onSent: trackMessage,
  })
  const field = { form: lead.form, formId }
  return (
    <form {...lead.formProps} aria-labelledby={`${formId}-heading`} className="pt-12 sm:pt-16">
      <h2 id={`${formId}-heading`} className="text-heading">
        {text.heading}
      </h2>
      <WithoutScript where="contact">{contactPage.withoutScript}</WithoutScript>
      <PersonFields {...field} />
      <div className="mt-5 grid gap-5">
        <SelectField
          {...field}
          name="projectType"
          label={text.subject}
          none={leadFormText.choose}
          options={subjectOptions}
          required
        />
        <TextAreaField {...field} name="notes" label={text.message} rows={5} required />
        <ChipField {...field} name="method" legend={text.method} options={methodOptions} />
      </div>
      <RobotTrap label={leadFormText.trap} />
      <SendLead lead={lead} formId={formId} messages={text} />
    </form>
  )
}

/** Tells the site's analytics that a message was sent, and nothing about the person. */
function trackMessage({ phone, email }: Pick<ContactValues, 'phone' | 'email'>): void {
  pushEvents([{ event: 'contact_submission', hasPhone: phone !== '', hasEmail: email !== '' }])
}
