import { useState } from 'react'
import { clock } from '#content/staff/board.ts'
import { fleetMessages as messages, fleetText as text } from '#content/staff/fleet.ts'
import { truckKindLabels } from '#content/wording/dispatch.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type {
  AbsenceOnWire,
  DriverOnWire,
  FleetOnWire,
  TruckOnWire,
  YardPlaceOnWire,
} from '#contract/dispatch/fleet.ts'
import { truckParts } from '#contract/lists/list-parts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { type TruckRow, truckRows } from '#domain/lists/plain-rows.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import { DriverDialog } from './driver-dialog.tsx'
import { useShowsFleet } from './fleet-queries.ts'
import { Nothing, Row } from './fleet-row.tsx'
import { FleetWeek } from './fleet-week.tsx'
import { PhonesPanel } from './phones-panel.tsx'
import { Plate } from './plate.tsx'
import { StopMinutes } from './stop-minutes.tsx'
import { TruckDialog } from './truck-dialog.tsx'
import { YardDialog } from './yard-dialog.tsx'

const path = '/admin/fleet'

/** Yards, trucks, drivers, who is off, and how long stops take (rules 274 and 276). */
export function FleetScreen() {
  const fleet = useApiQuery('routes', 'GET /api/admin/fleet')
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <BackLink to="/admin/board" label={text.back} />
        <h2 className="mr-auto text-[1.625rem] font-semibold">{text.heading}</h2>
        <Needs permission="staff:dispatch.write">
          <div className="flex flex-wrap gap-2">
            <DenseButton onClick={() => setOpened({ what: 'truck', truck: null })}>{text.addTruck}</DenseButton>
            <DenseButton onClick={() => setOpened({ what: 'driver', driver: null })}>{text.addDriver}</DenseButton>
          </div>
        </Needs>
      </div>
      {fleet.data ? (
        <Fleet fleet={fleet.data} opened={opened} onOpen={setOpened} />
      ) : (
        <ListMissing messages={text} query={fleet} height="h-96" />
      )}
    </>
  )
}

type Opened =
  | { what: 'truck'; truck: TruckOnWire | null }
  | { what: 'driver'; driver: DriverOnWire | null }
  | { what: 'yard'; yard: YardPlaceOnWire | null }
  | { what: 'absence' }
  | null

type FleetProps = { fleet: FleetOnWire; opened: Opened; onOpen: (opened: Opened) => void }

function Fleet({ fleet, opened, onOpen }: FleetProps) {
  const canWrite = useMay()('staff:dispatch.write')
  const close = () => onOpen(null)
  const edit = (name: string, to: Opened) =>
    canWrite && (
      <DenseButton look="quiet" aria-label={text.editOf(name)} onClick={() => onOpen(to)}>
        {text.edit}
      </DenseButton>
    )
  const at = useListAddress(path, truckParts, { replace: true })
  const table = chosenColumns(at.chosen, {
    list: 'trucks',
    label: text.trucks,
    to: () => null,
    ...(canWrite && {
      menu: (row: TruckRow) => edit(text.truck(row.name), { what: 'truck', truck: row }),
    }),
  })
  const add = (label: string, to: Opened) => canWrite && <DenseButton onClick={() => onOpen(to)}>{label}</DenseButton>
  const yardOf = (id: string) => fleet.yards.find((yard) => yard.id === id)?.name ?? ''
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FleetWeek fleet={fleet} />
      <Panel look="list" heading={text.trucks} tools={<SavedViews list="trucks" path={path} />}>
        {table && fleet.trucks.length > 0 ? (
          <div className="-mx-5 max-sm:-mx-4">{table(truckRows(fleet))}</div>
        ) : (
          <ul>
            {fleet.trucks.map((truck) => (
              <Row
                key={truck.id}
                isArchived={truck.archivedAt !== null}
                action={edit(text.truck(truck.name), { what: 'truck', truck })}
              >
                <Plate name={truck.name} />
                <div className="min-w-0 flex-auto">
                  <p className="font-semibold wrap-anywhere">
                    {text.takes(truckKindLabels[truck.kind], truck.sizes, truck.carries)}
                  </p>
                  <p className="text-small text-ink-2 wrap-anywhere">
                    {[
                      text.shift(
                        clock(truck.startsMinute, true),
                        clock(truck.endsMinute, true),
                        weekdaysText(truck.weekdays),
                      ),
                      usualOf(fleet, truck),
                      fleet.yards.length > 1 && yardOf(truck.yardId),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
              </Row>
            ))}
            {fleet.trucks.length === 0 && <Nothing>{text.noTrucks}</Nothing>}
          </ul>
        )}
      </Panel>
      <Panel look="list" heading={text.drivers}>
        <ul>
          {fleet.drivers.map((driver) => (
            <Row
              key={driver.id}
              isArchived={driver.archivedAt !== null}
              action={edit(driver.name, { what: 'driver', driver })}
            >
              <div className="min-w-0 flex-auto">
                <p className="font-semibold wrap-anywhere">{driver.name}</p>
                <p className="text-small text-ink-2 wrap-anywhere">
                  {[driver.phone, text.languages[driver.language], fleet.yards.length > 1 && yardOf(driver.yardId)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
            </Row>
          ))}
          {fleet.drivers.length === 0 && <Nothing>{text.noDrivers}</Nothing>}
        </ul>
      </Panel>
      <Panel look="list" heading={text.absences} tools={add(text.addAbsence, { what: 'absence' })}>
        <ul>
          {fleet.absences.map((absence) => (
            <Absence key={absence.id} absence={absence} fleet={fleet} />
          ))}
          {fleet.absences.length === 0 && <Nothing>{text.noAbsences}</Nothing>}
        </ul>
      </Panel>
      <Panel look="list" heading={text.yards} tools={add(text.addYard, { what: 'yard', yard: null })}>
        <ul>
          {fleet.yards.map((yard) => (
            <Row key={yard.id} isArchived={yard.archivedAt !== null} action={edit(yard.name, { what: 'yard', yard })}>
              <div className="min-w-0 flex-auto">
                <p className="font-semibold wrap-anywhere">{yard.name}</p>
                <p className="text-small text-ink-2 wrap-anywhere">
                  {[yard.address, yard.city, yard.zipCode, yard.latitude !== null && text.pinned]
                    .filter(Boolean)
                    .join(', ') || text.noAddress}
                </p>
              </div>
            </Row>
          ))}
        </ul>
      </Panel>
      <PhonesPanel drivers={fleet.drivers} />
      <StopMinutes fleet={fleet} />
      {opened?.what === 'truck' && <TruckDialog fleet={fleet} truck={opened.truck} onClose={close} />}
      {opened?.what === 'driver' && <DriverDialog fleet={fleet} driver={opened.driver} onClose={close} />}
      {opened?.what === 'yard' && <YardDialog yard={opened.yard} onClose={close} />}
      {opened?.what === 'absence' && <AbsenceDialog fleet={fleet} onClose={close} />}
    </div>
  )
}

function usualOf({ drivers }: FleetOnWire, { driverId }: TruckOnWire): string {
  const driver = drivers.find(({ id }) => id === driverId)
  return driver ? text.usual(driver.name) : text.nobody
}

function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return text.everyDay
  if (weekdays.join() === '1,2,3,4,5') return text.monToFri
  return weekdays.map((day) => text.weekdays[day]).join(', ')
}

function Absence({ absence, fleet }: { absence: AbsenceOnWire; fleet: FleetOnWire }) {
  const removeAbsence = useApiCommand('routes', 'DELETE /api/admin/absences/{id}', useShowsFleet())
  const save = useSaving(messages.notSaved)
  const canWrite = useMay()('staff:dispatch.write')
  const today = dateInLosAngeles(new Date())
  const { driverId, truckId, fromDay, throughDay, reason } = absence
  const truck = fleet.trucks.find(({ id }) => id === truckId)
  const name = truck ? text.truck(truck.name) : (fleet.drivers.find(({ id }) => id === driverId)?.name ?? '')
  const days = text.days(shortDay(fromDay, today), shortDay(throughDay, today))
  const remove = () =>
    save(() => removeAbsence.mutateAsync({ params: { id: absence.id } }), { description: messages.removed })
  return (
    <Row
      isArchived={false}
      action={
        canWrite && (
          <DenseButton
            look="quiet"
            pending={removeAbsence.isPending}
            aria-label={text.removeOf(name, days)}
            onClick={remove}
          >
            {text.remove}
          </DenseButton>
        )
      }
    >
      <div className="min-w-0 flex-auto">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2 wrap-anywhere">{[days, reason].filter(Boolean).join(', ')}</p>
      </div>
    </Row>
  )
}

export function screen() {
  return { Component: FleetScreen }
}
