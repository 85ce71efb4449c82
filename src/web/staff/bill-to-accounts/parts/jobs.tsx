import { useState } from 'react'
import { jobsText as text } from '#content/staff/jobs.ts'
import { jobText } from '#content/wording/jobs.ts'
import type { JobOnWire } from '#contract/billing/jobs.ts'
import { referenceFields } from '#contract/orders/order-references.ts'
import { parseCents, parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { BudgetBars } from '#web/billing/budget-bars.tsx'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** A job with its budget, the way to change it, and its statement (rules 550 to 552). */
export function JobRow({ job, about }: { job: JobOnWire; about: string }) {
  const [isOpen, setOpen] = useState(false)
  const { siteId, jobNumber, orderCount, openOrderCount } = job
  const hasBudget = job.budget != null || job.budgetTons !== null
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="mr-auto min-w-0 flex-[1_1_10rem] wrap-anywhere">
          <span className="font-semibold">{jobText.job(jobNumber)}</span>
          <span className="block text-small text-ink-2">
            {[about, jobText.orders(orderCount, openOrderCount)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <span className="-mx-2 flex">
          <Needs permission="staff:billing.write">
            <DenseButton look="quiet" aria-label={text.budgetOf(jobNumber)} onClick={() => setOpen(true)}>
              {hasBudget ? text.editBudget : text.setBudget}
            </DenseButton>
          </Needs>
          {orderCount > 0 && (
            <Needs permission="staff:billing.read">
              <NewTabLink
                href={`/api/admin/sites/${siteId}/job-statement?${new URLSearchParams({ jobNumber })}`}
                aria-label={jobText.statementOf(jobNumber)}
                className={denseButtonStyle('quiet')}
              >
                {jobText.statement}
              </NewTabLink>
            </Needs>
          )}
        </span>
      </div>
      <BudgetBars job={job} />
      {isOpen && <BudgetDialog job={job} sites={[]} onClose={() => setOpen(false)} />}
    </div>
  )
}

type BudgetDialogProps = {
  /** Null: one that is not there yet, at a site that is chosen. */
  job: Pick<JobOnWire, 'siteId' | 'jobNumber' | 'budget' | 'budgetTons'> | null
  sites: readonly { id: string; address: string; name: string }[]
  onClose: () => void
}

/** The budget of a job, in dollars, in tons, or both. */
export function BudgetDialog({ job, sites, onClose }: BudgetDialogProps) {
  const { mutateAsync } = useApiCommand('bill-to-accounts', 'PUT /api/admin/sites/{id}/jobs')
  const showToast = useToast()
  const form = useDraftForm({
    id: 'job-budget',
    start: {
      siteId: job?.siteId ?? sites[0]?.id ?? '',
      jobNumber: job?.jobNumber ?? '',
      budget: job?.budget ?? '',
      budgetTons: job?.budgetTons ?? '',
    },
    check: ({ jobNumber, budget, budgetTons }) => ({
      jobNumber: jobNumber.trim() === '' ? text.jobNumberMissing : undefined,
      budget: budget.trim() !== '' && parseCents(budget.trim()) === null ? text.dollarsWrong : undefined,
      budgetTons:
        budgetTons.trim() !== '' && parseHundredthTons(budgetTons.trim()) === null ? text.tonsWrong : undefined,
    }),
    send: ({ siteId, jobNumber, budget, budgetTons }) =>
      mutateAsync({
        params: { id: siteId },
        body: {
          jobNumber: jobNumber.trim(),
          budget: budget.trim() || null,
          budgetTons: budgetTons.trim() || null,
        },
      }),
    onSent: () => {
      showToast({ title: text.saved, tone: 'success' })
      onClose()
    },
    failure: text.failed,
  })
  return (
    <DraftDialog
      heading={job ? text.budgetOf(job.jobNumber) : text.newHeading}
      form={form}
      unsaved={text.unsaved}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">
        {!job && (
          <>
            <DraftSelect
              form={form}
              name="siteId"
              label={text.site}
              options={sites.map(({ id, name, address }) => ({
                value: id,
                label: name ? `${name}, ${address}` : address,
              }))}
            />
            <DraftText
              form={form}
              name="jobNumber"
              label={text.jobNumber}
              hint={text.jobNumberHint}
              maxLength={referenceFields.jobNumber.max}
              autoFocus
            />
          </>
        )}
        <DraftText form={form} name="budget" label={text.dollars} inputMode="decimal" autoFocus={job !== null} />
        <DraftText form={form} name="budgetTons" label={text.tons} inputMode="decimal" />
      </div>
      <p className="mt-3 text-small text-ink-2">{text.hint}</p>
    </DraftDialog>
  )
}
