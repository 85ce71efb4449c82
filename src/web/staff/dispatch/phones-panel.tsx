import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { phonesText as text } from '#content/staff/fleet.ts'
import { shortInstant, shortTime } from '#content/wording/short-dates.ts'
import type { DeviceOnWire, InvitationOnWire } from '#contract/phones/devices.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { QrCode } from '#web/staff/kit/qr-code.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { Nothing, Panel, Row } from './fleet-panel.tsx'

const devicesKey = ['routes', 'devices'] as const

type Opened =
  | { what: 'add' }
  | { what: 'code'; name: string; made: InvitationOnWire }
  | { what: 'revoke'; device: DeviceOnWire }

/** Rules 284 and 285: the drivers' phones, and the codes that enroll them. */
export function PhonesPanel() {
  const { call } = useApp()
  const showToast = useToast()
  const client = useQueryClient()
  const canWrite = useMay()('staff:devices.write')
  const [opened, setOpened] = useState<Opened | null>(null)
  const devices = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call('GET /api/admin/devices', { signal }),
  })
  const onError = (error: unknown) => {
    const description = error instanceof ApiError && error.message ? error.message : text.notSaved
    showToast({ title: text.error, description, tone: 'error' })
  }
  const add = useMutation({
    mutationFn: (name: string) => call('POST /api/admin/devices', { body: { name } }),
    onSuccess: (made, name) => setOpened({ what: 'code', name, made }),
  })
  const invite = useMutation({
    mutationFn: ({ id }: DeviceOnWire) => call('POST /api/admin/devices/{id}/invitation', { params: { id } }),
    onSuccess: (made, { name }) => setOpened({ what: 'code', name, made }),
    onError,
  })
  const revoke = useMutation({
    mutationFn: ({ id }: DeviceOnWire) => call('POST /api/admin/devices/{id}/revoke', { params: { id } }),
    onSuccess: (left) => client.setQueryData(devicesKey, left),
  })
  const close = () => setOpened(null)
  const all = devices.data ?? []
  return (
    <Panel
      id="fleet-phones"
      title={text.heading}
      action={canWrite && <DenseButton onClick={() => setOpened({ what: 'add' })}>{text.add}</DenseButton>}
    >
      {all.map((device) => (
        <Row
          key={device.id}
          isArchived={false}
          action={
            canWrite &&
            device.revokedAt === null && (
              <>
                <DenseButton
                  look="quiet"
                  aria-label={text.newCodeOf(device.name)}
                  onClick={() => invite.mutate(device)}
                >
                  {text.newCode}
                </DenseButton>
                <DenseButton
                  look="quiet"
                  aria-label={text.revokeOf(device.name)}
                  onClick={() => setOpened({ what: 'revoke', device })}
                >
                  {text.revoke}
                </DenseButton>
              </>
            )
          }
        >
          <div className="min-w-0 flex-auto">
            <p className="font-semibold wrap-anywhere">{device.name}</p>
            <p className="text-small text-ink-2 wrap-anywhere">{about(device)}</p>
            {device.pushFailedAt && device.pushProblem && device.revokedAt === null && (
              <p className="text-small text-danger wrap-anywhere">
                {text.pushFailed(shortInstant(device.pushFailedAt), device.pushProblem)}
              </p>
            )}
          </div>
        </Row>
      ))}
      {devices.data && all.length === 0 && <Nothing>{text.none}</Nothing>}
      {opened?.what === 'add' && <AddPhone onAdd={add.mutateAsync} onClose={close} />}
      {opened?.what === 'code' && <CodeDialog name={opened.name} made={opened.made} onClose={close} />}
      {opened?.what === 'revoke' && (
        <ActionQuestion
          heading={text.revokeQuestion(opened.device.name)}
          say={text.revokeHelp}
          confirm={text.revokeYes}
          keep={text.keep}
          done={{ title: text.success, description: text.isRevoked }}
          failed={(message) => ({ title: text.error, description: message ?? text.notSaved })}
          act={() => revoke.mutateAsync(opened.device)}
          onClose={close}
        />
      )}
    </Panel>
  )
}

function about({ driverName, enrolledAt, lastSeenAt, revokedAt, hasPush }: DeviceOnWire): string {
  if (revokedAt) return text.revoked
  if (!enrolledAt) return text.waits
  const seen = lastSeenAt && text.seen(shortInstant(lastSeenAt))
  return [driverName ?? text.noDriver, seen, hasPush && text.push].filter(Boolean).join(', ')
}

type AddProps = { onAdd: (name: string) => Promise<unknown>; onClose: () => void }

function AddPhone({ onAdd, onClose }: AddProps) {
  const form = useDraftForm({
    id: 'phone',
    start: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? text.nameMissing : undefined }),
    send: ({ name }) => onAdd(name.trim()),
    onSent: () => {},
    failure: { title: text.error, describe: (message) => message ?? text.notSaved },
  })
  return (
    <DraftDialog heading={text.addHeading} form={form} text={text} save={text.next} onClose={onClose}>
      <DraftText form={form} name="name" label={text.name} hint={text.nameHint} maxLength={60} />
    </DraftDialog>
  )
}

/** The code is shown once; whoever scans it is enrolled. */
function CodeDialog({ name, made, onClose }: { name: string; made: InvitationOnWire; onClose: () => void }) {
  return (
    <ModalDialog onClose={onClose}>
      <div className="p-5">
        <ModalTitle>{text.codeHeading(name)}</ModalTitle>
        {made.isSecure ? (
          <>
            <p className="mt-2">
              {text.codeHelp} {shortTime(made.expiresAt)}.
            </p>
            <QrCode
              text={made.url}
              label={text.codePicture}
              className="mx-auto my-4 w-full max-w-72 rounded-control border border-line"
            />
            <p className="text-small text-ink-2">{text.copy}</p>
            <code className="block font-text text-small wrap-anywhere select-all">{made.url}</code>
          </>
        ) : (
          <p role="alert" className="mt-3 rounded-control border border-warn-line bg-warn-tint px-3 py-2 font-semibold">
            {text.insecure}
          </p>
        )}
        <div className="mt-5 flex justify-end">
          <DenseButton look="go" onClick={onClose}>
            {text.close}
          </DenseButton>
        </div>
      </div>
    </ModalDialog>
  )
}
