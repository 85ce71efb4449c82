import { containerConditions, containerSizes, containerStatuses } from '../../../../../contract/container-words.ts'
import type { ContainerOnWire } from '../../../../../contract/containers.ts'

/** What both forms of containers share, as it was typed or chosen, in the order of the screen. */
export type PlaceValues = { size: string; status: string; condition: string; currentLocation: string }

/** A container that is added anew. */
export const newContainerValues: PlaceValues = {
  size: '10',
  status: 'available',
  condition: 'good',
  currentLocation: '',
}

export type ContainerValues = { containerNumber: string } & PlaceValues & {
    /** Date and time on the clock of this browser; empty: now. */
    movedAt: string
  }

export type RangeValues = { prefix: string; from: string; to: string } & PlaceValues

export function containerValuesOf(container: ContainerOnWire): ContainerValues {
  const { containerNumber, status, condition, currentLocation } = container
  return { containerNumber, size: String(container.size), status, condition, currentLocation, movedAt: '' }
}

/** What is sent of the fields that both forms share. */
export function placeBody({ size, status, condition, currentLocation }: PlaceValues) {
  return {
    size: containerSizes.find((each) => String(each) === size) ?? 10,
    status: containerStatuses.find((each) => each === status) ?? 'available',
    condition: containerConditions.find((each) => each === condition) ?? 'good',
    currentLocation: currentLocation.trim(),
  }
}

/** What is sent of a container that is added, or changed. */
export function containerBody({ containerNumber, movedAt, ...shared }: ContainerValues) {
  const moment = movedAt === '' ? Number.NaN : Date.parse(movedAt)
  return {
    containerNumber: containerNumber.trim(),
    ...placeBody(shared),
    ...(!Number.isNaN(moment) && { movedAt: new Date(moment).toISOString() }),
  }
}
