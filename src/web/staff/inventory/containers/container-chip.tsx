import type { ReactNode } from 'react'
import { containerStatusLabels, loadedContainer } from '#content/staff/staff-containers.ts'
import type { ContainerStatus } from '#contract/containers/container-words.ts'
import { StatusMark } from '#web/orders/status-chip.tsx'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'

/** Rule 81, but that out is pale: most are, and what waits for us or is broken stands out. */
const looks: Record<ContainerStatus, ChipLook> = {
  available: 'back',
  deployed: 'over',
  maintenance: 'waits',
  damaged: 'failed',
}

const box = 'M1.5 4.5h11l-1.2 6.5H2.7Z'
const marks: Record<ContainerStatus, ReactNode> = {
  available: <path d={box} />,
  deployed: <path d={box} fill="currentColor" />,
  maintenance: <path d="M8.6 2.2a3 3 0 0 0 2.9 4L5.2 12.4l-2-2 6.2-6.2Z" />,
  damaged: <path d="M1.5 4.5h4l1.2 2.6 1.4-2.6h4.4l-1.2 6.5H2.7Z" />,
}

/** The status of a container: word, shape and fill. One that is loaded cannot go out, so it is not called available (rule 270). */
export function ContainerChip({ status, isLoaded }: { status: ContainerStatus; isLoaded: boolean }) {
  if (isLoaded)
    return (
      <Chip look="waits" mark={<StatusMark>{marks.deployed}</StatusMark>}>
        {loadedContainer.label}
      </Chip>
    )
  return (
    <Chip look={looks[status]} mark={<ContainerMark status={status} />}>
      {containerStatusLabels[status]}
    </Chip>
  )
}

/** The shape alone, next to words that say the same. */
export function ContainerMark({ status }: { status: ContainerStatus }) {
  return <StatusMark>{marks[status]}</StatusMark>
}
