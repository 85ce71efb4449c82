import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import {
  estimateAside,
  estimatePage,
  projectOptions,
  sizeOfLink,
  sizeOptions,
  estimateForm as text,
} from '#content/public/estimate.ts'
import { leadFormText } from '#content/public/lead-forms.ts'
import { materialLabels } from '#content/wording/booking-choices.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useBeforePaint } from '#web/forms/before-start.ts'
import { ChipField } from '#web/forms/chip-field.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { FormSection } from '#web/forms/form-section.tsx'
import { HaulingNotice } from '#web/forms/hauling-notice.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { LeadPage } from '#web/public/lead-forms/lead-page.tsx'
import { PersonFields } from '#web/public/lead-forms/person-fields.tsx'
import { RobotTrap, SendLead } from '#web/public/lead-forms/send-lead.tsx'
import { useLeadForm } from '#web/public/lead-forms/use-lead-form.ts'
import { EstimateAside } from './estimate-aside.tsx'
import { emptyEstimate, formId } from './estimate-values.ts'

export function EstimatePage() {
  return (
    <LeadPage page={estimatePage} path="/estimate" intro={estimatePage.intro} aside={<EstimateAside />}>
      <EstimateForm />
    </LeadPage>
  )
}

export function screen() {
  return { Component: EstimatePage }
}

const materials = Object.entries(materialLabels).map(([value, label]) => ({ value, label }))

/** What, where and who. It is empty again after success. */
function EstimateForm() {
  const lead = useLeadForm({
    id: formId,
    empty: emptyEstimate,
    loadChecks: async () => (await import('./estimate-fields.ts')).checkEstimate,
    toLead: (estimate) => estimate,
    messages: text,
  })
  const linked = useLinkedSize((size) => lead.form.setValue('estimatedSize', size))
  const field = { form: lead.form, formId }
  return (
    <form {...lead.formProps}>
      <WithoutScript where="estimate">{estimatePage.withoutScript}</WithoutScript>
      <p className="mt-4 lg:hidden">
        {estimateAside.known}{' '}
        <AppLink to="/booking" className="-my-2 inline-block py-2 underline">
          {estimateAside.book}
        </AppLink>
      </p>
      <FormSection id="project" heading={text.project}>
        <div className="mt-6 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField
            {...field}
            name="projectType"
            label={text.projectType}
            none={leadFormText.choose}
            options={projectOptions}
            required
          />
          <SelectField
            {...field}
            name="materialType"
            label={text.materialType}
            aside={leadFormText.optional}
            none={text.materialUnknown}
            options={materials}
          />
        </div>
        <ChipField
          {...field}
          name="estimatedSize"
          legend={text.estimatedSize}
          options={sizeOptions(linked)}
          className="mt-6"
        />
        <AppLink to="/services#size-finder" className="mt-1 inline-flex min-h-11 items-center text-compact underline">
          {text.findSize}
        </AppLink>
        <TextAreaField {...field} name="notes" label={text.notes} aside={leadFormText.optional} className="mt-6" />
      </FormSection>
      <FormSection id="where" heading={text.where} description={text.whereDescription}>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)_8.5rem] gap-x-3 gap-y-5 sm:gap-x-4">
          <TextField
            {...field}
            name="address"
            label={text.address}
            className="col-span-2"
            input={{ autoComplete: 'street-address' }}
          />
          <TextField {...field} name="city" label={text.city} input={{ autoComplete: 'address-level2' }} />
          <TextField
            {...field}
            name="zipCode"
            label={text.zipCode}
            input={{ autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 5 }}
          />
        </div>
        <WhoMayHaul form={lead.form} />
      </FormSection>
      <FormSection id="who" heading={text.who}>
        <PersonFields {...field} />
        <RobotTrap label={leadFormText.trap} />
      </FormSection>
      <SendLead lead={lead} formId={formId} messages={text} />
    </form>
  )
}

function WhoMayHaul({ form: { control } }: { form: UseFormReturn<typeof emptyEstimate> }) {
  const [zipCode, city, materialType] = useWatch({ control, name: ['zipCode', 'city', 'materialType'] })
  return (
    <HaulingNotice
      load={{ zipCode, city, materialType }}
      className="mt-5 rounded-card border border-warn bg-warn-tint px-6 py-4 font-semibold"
    />
  )
}

/** The size that the link to the page asks for. The page is the same HTML for everyone, so that it is read in the browser. */
function useLinkedSize(choose: (size: string) => void): string | null {
  const { search } = useLocation()
  const [linked, setLinked] = useState<string | null>(null)
  useBeforePaint(() => {
    const size = sizeOfLink(new URLSearchParams(search).get('size'))
    setLinked(size)
    if (size !== null) choose(size)
    // Once for each link, not whenever the form renders.
  }, [search])
  return linked
}
