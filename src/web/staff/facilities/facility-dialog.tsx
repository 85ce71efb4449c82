import { useParams } from 'react-router'
import { facilityMessages as messages, facilityDialog as text } from '#content/staff/facilities.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { FacilityFacts } from './facility-facts.tsx'
import { facilityPath, useFacility } from './facility-queries.ts'
import { PriceList } from './price-list.tsx'
import { RateList } from './rate-list.tsx'

/** One facility with its rates, at an address of its own. */
export function FacilityDialog() {
  const { facilityId = '' } = useParams()
  const { data: facility, error } = useFacility(facilityId)
  const { close } = useAboveList(facilityPath)
  return (
    <ModalDialog width="wide" onClose={close}>
      {facility ? (
        <FacilityWindow facility={facility} />
      ) : (
        <div className="min-h-48 px-6 pt-3.5 pb-6 max-sm:px-4">
          <header className="flex items-start gap-4">
            <ModalTitle className="mr-auto pt-1.5">{text.loading}</ModalTitle>
            <ModalClose />
          </header>
          {error && (
            <p role="alert" className="mt-3">
              {error instanceof ApiError && error.status === 404 ? text.missing : error.message}
            </p>
          )}
        </div>
      )}
    </ModalDialog>
  )
}

function FacilityWindow({ facility }: { facility: FacilityOnWire }) {
  const { to } = useAboveList(facilityPath)
  const archive = useApiCommand('facilities', 'DELETE /api/admin/facilities/{id}')
  const restore = useApiCommand('facilities', 'POST /api/admin/facilities/{id}/restore')
  const showToast = useToast()
  const isArchived = facility.archivedAt !== null

  async function toggle() {
    try {
      await (isArchived ? restore : archive).mutateAsync({ params: { id: facility.id } })
      showToast({
        title: isArchived ? messages.restored : messages.archived,
        description: facility.name,
        tone: 'success',
      })
    } catch (failure) {
      const description = failureMessage(failure, messages.failed)
      showToast({ description, tone: 'error' })
    }
  }

  return (
    <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
      <header className="flex flex-none flex-wrap items-start gap-2 border-b border-line pt-3.5 pr-4 pb-3 pl-6 max-sm:pr-2 max-sm:pl-4">
        <ModalTitle className="mr-auto min-w-0 pt-1 wrap-anywhere">{facility.name}</ModalTitle>
        <ModalClose />
        <div className="flex w-full gap-2">
          <Needs permission="staff:facilities.write">
            <AppLink to={to(`/${facility.id}/edit`)} className={denseButtonStyle('line')}>
              {text.edit}
            </AppLink>
          </Needs>
          <Needs permission="staff:facilities.write">
            <DenseButton pending={archive.isPending} onClick={toggle}>
              {isArchived ? text.restore : text.archive}
            </DenseButton>
          </Needs>
        </div>
      </header>
      {isArchived && (
        <p className="flex-none border-b border-line bg-shade px-6 py-2.5 font-medium max-sm:px-4">{text.isArchived}</p>
      )}
      <div className="grid min-h-0 flex-auto content-start gap-x-10 gap-y-6 overflow-y-auto px-6 py-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] max-sm:px-4">
        <FacilityFacts facility={facility} />
        <div>
          <RateList facility={facility} />
          <Needs permission="staff:prices.read">
            <PriceList facilityId={facility.id} />
          </Needs>
        </div>
      </div>
    </div>
  )
}

export function screen() {
  return { Component: FacilityDialog }
}
