import { containerConditions, containerSizes, containerStatuses } from '#contract/containers/container-words.ts'
import type { ContainerChangesOnWire, ContainerOnWire } from '#contract/containers/containers.ts'
import { typedMoment } from '#web/staff/kit/typed-times.ts'
import { changedOnly } from '#web/staff/kit/use-draft-form.ts'

/** The shared fields of both container forms, as typed, in screen order. */
export type PlaceValues = { size: string; status: string; condition: string; currentLocation: string; yardId: string }

/** A container that is added again. */
export const newContainerValues: PlaceValues = {
  size: '10',
  status: 'available',
  condition: 'good',
  currentLocation: '',
  yardId: '',
}

export type ContainerValues = { containerNumber: string } & PlaceValues & {
    /** Date and time on clocks in Los Angeles; empty: now. */
    movedAt: string
  }

export type RangeValues = { prefix: string; from: string; to: string } & PlaceValues

export function containerValuesOf(container: ContainerOnWire): ContainerValues {
  const { containerNumber, status, condition, currentLocation, yardId } = container
  return { containerNumber, size: String(container.size), status, condition, currentLocation, yardId, movedAt: '' }
}

/** The body of the shared fields. */
export function placeBody({ size, status, condition, currentLocation, yardId }: PlaceValues) {
  return {
    size: containerSizes.find((each) => String(each) === size) ?? 10,
    status: containerStatuses.find((each) => each === status) ?? 'available',
    condition: containerConditions.find((each) => each === condition) ?? 'good',
    currentLocation: currentLocation.trim(),
    ...(yardId && { yardId }),
  }
}

/** The body of a changed container; the time of the move only if it moved. */
export function containerChangesOf(start: ContainerValues, values: ContainerValues): ContainerChangesOnWire {
  const changes = changedOnly(bodyOf(start), bodyOf(values))
  const moment = isMoved(start, values) ? typedMoment(values.movedAt) : null
  return { ...changes, ...(moment && { movedAt: moment.toISOString() }) }
}

/** Whether the form moves it to another place or status. */
export const isMoved = (start: ContainerValues, { status, currentLocation }: ContainerValues) =>
  status !== start.status || currentLocation.trim() !== start.currentLocation.trim()

const bodyOf = ({ containerNumber, movedAt: _, ...shared }: ContainerValues) => ({
  containerNumber: containerNumber.trim(),
  ...placeBody(shared),
})

/** What failed, with the server's reason, if any. */
export const withReason = (failed: string, message: string | null) => (message ? `${failed}. ${message}` : failed)
