import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { phonesText as text } from '#content/staff/fleet.ts'
import { shortDay, shortInstant, shortTime } from '#content/wording/short-dates.ts'
import type { DriverOnWire } from '#contract/dispatch/fleet.ts'
import type { DeviceOnWire, InvitationOnWire } from '#contract/phones/devices.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { QrCode } from '#web/staff/kit/qr-code.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { Nothing, Row } from './fleet-row.tsx'

const devicesKey = apiKey('routes', 'GET /api/admin/devices')

type Opened =
  | { what: 'add' }
  | { what: 'invite'; device: DeviceOnWire }
  | { what: 'code'; name: string; driverName: string; made: InvitationOnWire }
  | { what: 'revoke'; device: DeviceOnWire }

/** Rules 284 and 285: the drivers' phones, and the codes that enroll them. */
export function PhonesPanel({ drivers }: { drivers: readonly DriverOnWire[] }) {
  const client = useQueryClient()
  const canWrite = useMay()('staff:devices.write')
  const [opened, setOpened] = useState<Opened | null>(null)
  const devices = useApiQuery('routes', 'GET /api/admin/devices')
  const refresh = () => void client.invalidateQueries({ queryKey: devicesKey })
  const active = drivers.filter(({ archivedAt }) => archivedAt === null)
  const add = useApiCommand('routes', 'POST /api/admin/devices', { onSuccess: refresh })
  const invite = useApiCommand('routes', 'POST /api/admin/devices/{id}/invitation', { onSuccess: refresh })
  const revoke = useApiCommand('routes', 'POST /api/admin/devices/{id}/revoke', {
    onSuccess: (left) => client.setQueryData(devicesKey, left),
  })
  const showCode = (made: InvitationOnWire, { name, driverId }: Wanted) => {
    const driverName = active.find(({ id }) => id === driverId)?.name ?? ''
    setOpened({ what: 'code', name, driverName, made })
  }
  const addOne = async (wanted: Wanted) => showCode(await add.mutateAsync({ body: wanted }), wanted)
  const close = () => setOpened(null)
  const all = devices.data ?? []
  const today = dateInLosAngeles(new Date())
  return (
    <Panel
      look="list"
      heading={text.heading}
      className="lg:col-span-2"
      tools={canWrite && <DenseButton onClick={() => setOpened({ what: 'add' })}>{text.add}</DenseButton>}
    >
      <ul>
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
                    onClick={() => setOpened({ what: 'invite', device })}
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
              <p className="text-small text-ink-2 wrap-anywhere">{about(device, today)}</p>
              {device.pushFailedAt && device.pushProblem && device.revokedAt === null && (
                <p className="text-small text-danger wrap-anywhere">
                  {text.pushFailed(shortInstant(device.pushFailedAt), device.pushProblem)}
                </p>
              )}
            </div>
          </Row>
        ))}
        {devices.data && all.length === 0 && <Nothing>{text.none}</Nothing>}
        {opened?.what === 'add' && <AddPhone drivers={active} onAdd={addOne} onClose={close} />}
        {opened?.what === 'invite' && (
          <InvitePhone
            drivers={active}
            device={opened.device}
            onInvite={async (wanted) => {
              const { id } = opened.device
              const { driverId } = wanted
              showCode(await invite.mutateAsync({ params: { id }, query: { driverId } }), wanted)
            }}
            onClose={close}
          />
        )}
        {opened?.what === 'code' && <CodeDialog {...opened} onClose={close} />}
        {opened?.what === 'revoke' && (
          <ActionQuestion
            heading={text.revokeQuestion(opened.device.name)}
            description={text.revokeHelp}
            confirm={text.revokeYes}
            keep={text.keep}
            done={{ description: text.isRevoked }}
            failed={text.notSaved}
            act={() => revoke.mutateAsync({ params: { id: opened.device.id } })}
            onClose={close}
          />
        )}
      </ul>
    </Panel>
  )
}

/** The phone's driver, last use, and expiration. */
function about(device: DeviceOnWire, today: IsoDate): string {
  const { driverName, invitedDriverName, invitationExpiresAt, enrolledAt, lastSeenAt, endsAt, isEnded } = device
  if (device.revokedAt) return text.revoked
  if (!enrolledAt) return text.codeWaits(invitedDriverName)
  const dayOf = (instant: string) => shortDay(dateInLosAngeles(new Date(instant)), today)
  return [
    driverName ?? text.noDriver,
    lastSeenAt && text.seen(shortInstant(lastSeenAt)),
    endsAt && (isEnded ? text.ended(dayOf(endsAt)) : text.ends(dayOf(endsAt))),
    device.hasPush && text.push,
    invitationExpiresAt && text.codeWaits(invitedDriverName),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Who a code is for. */
type Wanted = { name: string; driverId: string }

const driverOptions = (drivers: readonly DriverOnWire[]) => [
  { value: '', label: text.chooseDriver },
  ...drivers.map(({ id, name }) => ({ value: id, label: name })),
]

const missingDriver = (driverId: string) => (driverId === '' ? text.driverMissing : undefined)

type AddProps = {
  drivers: readonly DriverOnWire[]
  onAdd: (wanted: Wanted) => Promise<unknown>
  onClose: () => void
}

/** Choose the driver first: each phone is for one driver. */
function AddPhone({ drivers, onAdd, onClose }: AddProps) {
  const form = useDraftForm({
    id: 'phone',
    start: { driverId: '', name: '' },
    check: ({ name, driverId }) => ({
      driverId: missingDriver(driverId),
      name: name.trim() === '' ? text.nameMissing : undefined,
    }),
    send: ({ name, driverId }) => onAdd({ name: name.trim(), driverId }),
    onSent: () => {},
    failure: text.notSaved,
  })
  return (
    <DraftDialog
      heading={text.addHeading}
      form={form}
      unsaved={text.unsaved}
      save={text.next}
      saving={text.saving}
      onClose={onClose}
    >
      <div className="grid gap-y-3.5">
        <DraftSelect
          form={form}
          name="driverId"
          label={text.driver}
          hint={text.driverHint}
          options={driverOptions(drivers)}
        />
        <DraftText form={form} name="name" label={text.name} hint={text.nameHint} maxLength={60} />
      </div>
    </DraftDialog>
  )
}

type InviteProps = {
  drivers: readonly DriverOnWire[]
  device: DeviceOnWire
  onInvite: (wanted: Wanted) => Promise<unknown>
  onClose: () => void
}

/** Creates a new code, for the same driver or another one. */
function InvitePhone({ drivers, device, onInvite, onClose }: InviteProps) {
  const form = useDraftForm({
    id: 'phone-code',
    start: { driverId: drivers.find(({ id }) => id === device.driverId)?.id ?? '' },
    check: ({ driverId }) => ({ driverId: missingDriver(driverId) }),
    send: ({ driverId }) => onInvite({ name: device.name, driverId }),
    onSent: () => {},
    failure: text.notSaved,
  })
  return (
    <DraftDialog
      heading={text.inviteHeading(device.name)}
      form={form}
      unsaved={text.inviteUnsaved}
      saving={text.saving}
      save={text.next}
      onClose={onClose}
    >
      <DraftSelect
        form={form}
        name="driverId"
        label={text.driver}
        hint={text.driverHint}
        options={driverOptions(drivers)}
      />
    </DraftDialog>
  )
}

type CodeProps = { name: string; driverName: string; made: InvitationOnWire; onClose: () => void }

/** Shows the code once; whoever scans it is enrolled. */
function CodeDialog({ name, driverName, made, onClose }: CodeProps) {
  const ui = useUiText()
  return (
    <ModalDialog onClose={onClose}>
      <div className="p-5">
        <ModalTitle>{text.codeHeading(name)}</ModalTitle>
        {made.isSecure ? (
          <>
            <p className="mt-2">
              {text.codeFor(driverName)} {text.codeHelp} {shortTime(made.expiresAt)}.
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
            {ui.close}
          </DenseButton>
        </div>
      </div>
    </ModalDialog>
  )
}
