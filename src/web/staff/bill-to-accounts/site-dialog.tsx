import { useState } from 'react'
import { customerPage, accountMessages as messages, siteForm as text } from '#content/staff/bill-to-accounts.ts'
import type { AccountSiteOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useSeenVersion } from '#web/forms/use-seen-version.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftArea, DraftCheck, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { changedOnly, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import type { RecordDialogProps } from './record-dialog-props.ts'

/** The form of one site. */
export function SiteDialog(props: RecordDialogProps) {
  const { account, item, onClose } = props
  const [site] = useState(account.sites.find(({ id }) => id === item) ?? null)
  if (site || item === 'new') return <SiteForm {...props} site={site} />
  return (
    <MissingDialog heading={text.editHeading} description={customerPage.siteMissing} onRetry={null} onClose={onClose} />
  )
}

const detailsOf = (site: AccountSiteOnWire | null) => ({
  name: site?.name ?? '',
  contactName: site?.contactName ?? '',
  contactPhone: site?.contactPhone ?? '',
  accessInstructions: site?.accessInstructions ?? '',
})

/** The address of a site that exists stays: another address is another site (rule 214). */
function SiteForm({ account, site, onClose }: RecordDialogProps & { site: AccountSiteOnWire | null }) {
  const add = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts/{id}/sites')
  const change = useApiCommand('bill-to-accounts', 'PATCH /api/admin/sites/{id}')
  const seen = useSeenVersion(site?.version ?? 1)
  const showToast = useToast()
  const form = useDraftForm({
    id: 'site',
    start: {
      address: '',
      city: '',
      state: 'CA',
      zipCode: '',
      ...detailsOf(site),
      isArchived: site?.archivedAt != null,
    },
    send({ address, city, state, zipCode, isArchived, ...details }, start) {
      if (!site)
        return add.mutateAsync({ params: { id: account.id }, body: { address, city, state, zipCode, ...details } })
      const { isArchived: wasArchived, ...before } = { isArchived: start.isArchived, ...detailsOf(site) }
      const changed = changedOnly({ ...before, isArchived: wasArchived }, { ...details, isArchived })
      return seen.send((version) => change.mutateAsync({ params: { id: site.id }, body: { ...changed, version } }))
    },
    onSent: () => {
      showToast({ title: messages.siteSaved, tone: 'success' })
      onClose()
    },
    failure: { title: messages.error, describe: (message) => message ?? messages.failed },
  })
  return (
    <DraftDialog
      heading={site ? text.editHeading : text.addHeading}
      form={form}
      unsaved={text.unsaved}
      onClose={onClose}
    >
      {site && (
        <p className="mb-4 font-semibold wrap-anywhere">
          {site.address}, {site.city}, {site.state} {site.zipCode}
        </p>
      )}
      <div className="grid grid-cols-6 gap-x-4 gap-y-3.5 *:col-span-3 max-xs:*:col-span-6">
        {!site && (
          <>
            <div className="col-span-6!">
              <DraftText form={form} name="address" label={text.address} maxLength={300} autoFocus />
            </div>
            <div className="col-span-6! xs:col-span-2!">
              <DraftText form={form} name="city" label={text.city} maxLength={100} />
            </div>
            <div className="xs:col-span-2!">
              <DraftText form={form} name="state" label={text.state} maxLength={50} />
            </div>
            <div className="xs:col-span-2!">
              <DraftText form={form} name="zipCode" label={text.zipCode} inputMode="numeric" maxLength={10} />
            </div>
          </>
        )}
        <div className="col-span-6!">
          <DraftText form={form} name="name" label={text.name} hint={text.nameHint} maxLength={200} />
        </div>
        <DraftText form={form} name="contactName" label={text.contactName} maxLength={200} />
        <DraftText form={form} name="contactPhone" label={text.contactPhone} type="tel" maxLength={40} />
        <div className="col-span-6!">
          <DraftArea form={form} name="accessInstructions" label={text.accessInstructions} hint={text.accessHint} />
        </div>
        {site && (
          <div className="col-span-6!">
            <DraftCheck form={form} name="isArchived" label={text.isArchived} />
          </div>
        )}
      </div>
    </DraftDialog>
  )
}
