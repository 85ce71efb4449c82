import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { projectMessages as messages, projectForm as text } from '#content/staff/staff-projects.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { NewProjectOnWire } from '#contract/projects/projects.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { noProjectValues } from '#web/projects/project-form-parts.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { ProjectFields, type StaffProjectValues } from './project-form.tsx'
import { useProjectChanged } from './project-queries.ts'
import { ProjectWait } from './project-wait.tsx'

/** The form of a new project; if the address names an order, it is filled in from the order. */
export function NewProject() {
  const { search } = useLocation()
  const orderId = new URLSearchParams(search).get('order')
  return orderId ? <FromOrder key={orderId} orderId={orderId} /> : <NewProjectForm order={null} />
}

function FromOrder({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useApiQuery('orders', 'GET /api/orders/{id}', { params: { id: orderId } }, askAnew)
  const navigate = useNavigate()
  if (data) return <NewProjectForm order={data} />
  return (
    <ProjectWait
      heading={text.addHeading}
      error={error}
      onRetry={() => refetch()}
      onClose={() => navigate('/admin/projects', { replace: true })}
    />
  )
}

function NewProjectForm({ order }: { order: StaffOrderOnWire | null }) {
  const create = useApiCommand('projects', 'POST /api/admin/projects', { onSuccess: useProjectChanged() })
  const { keyFor, forget } = useIdempotencyKey('new-project')
  const made = useRef('')
  const navigate = useNavigate()
  const { search } = useLocation()
  const showToast = useToast()
  const close = () =>
    navigate(order ? `/admin/orders/${order.id}` : { pathname: '/admin/projects', search }, { replace: true })
  const form = useDraftForm<StaffProjectValues>({
    id: 'project',
    start: order ? valuesFrom(order) : { ...noProjectValues, customerEmail: '' },
    async send(values) {
      const body = { ...values, orderIds: order ? [order.id] : [] } as NewProjectOnWire
      made.current = (await create.mutateAsync({ headers: { 'idempotency-key': keyFor(body) }, body })).id
    },
    onSent: () => {
      forget()
      showToast({ title: messages.created, description: form.values.name.trim(), tone: 'success' })
      navigate(`/admin/projects/${made.current}`, { replace: true })
    },
    failure: messages.failed,
  })
  return (
    <DraftDialog
      heading={text.addHeading}
      width="wide"
      form={form}
      unsaved={text.unsaved}
      save={text.create}
      onClose={close}
    >
      <ProjectFields form={form} />
    </DraftDialog>
  )
}

function valuesFrom(order: StaffOrderOnWire): StaffProjectValues {
  const isContractor = order.customerType === 'contractor'
  return {
    ...noProjectValues,
    name: order.customerAddress,
    address: order.customerAddress,
    city: order.customerCity,
    zipCode: order.customerZipCode,
    startsOn: order.actualDeliveryDate ?? '',
    ownerName: isContractor ? '' : order.customerName,
    contractorName: isContractor ? order.companyName || order.customerName : '',
    customerEmail: order.customerEmail,
  }
}

export function screen() {
  return { Component: NewProject }
}
