/** A file on its way to the server. */
export type Upload<Place> = {
  key: string
  file: File
  /** What it will be called. */
  name: string
  place: Place
  state: UploadState
}

export type UploadState =
  | { is: 'waiting' }
  /** `part` of it has left, from 0 to 1. */
  | { is: 'sending'; part: number }
  /** `isFinal`: trying again would change nothing. */
  | { is: 'failed'; reason: string; isFinal: boolean }

export type UploadStep<Place> =
  | { do: 'add'; uploads: Upload<Place>[] }
  | { do: 'change'; key: string; state: UploadState }
  | { do: 'remove'; key: string }

/** So many are sent at once; the others wait for their turn. */
const maxAtOnce = 2

/** What a step makes of the queue. An upload that was taken away meanwhile stays away. */
export function nextQueue<Place>(queue: readonly Upload<Place>[], step: UploadStep<Place>): readonly Upload<Place>[] {
  switch (step.do) {
    case 'add':
      return [...queue, ...step.uploads]
    case 'change':
      return queue.map((upload) => (upload.key === step.key ? { ...upload, state: step.state } : upload))
    case 'remove':
      return queue.filter(({ key }) => key !== step.key)
  }
}

/** Whose turn it is, in the order in which they came. */
export function dueUploads<Place>(queue: readonly Upload<Place>[]): Upload<Place>[] {
  const sending = queue.filter(({ state }) => state.is === 'sending').length
  return queue.filter(({ state }) => state.is === 'waiting').slice(0, Math.max(0, maxAtOnce - sending))
}

/** What would be lost if the page were left. */
export function unfinishedUploads<Place>(queue: readonly Upload<Place>[]): Upload<Place>[] {
  return queue.filter(({ state }) => state.is !== 'failed' || !state.isFinal)
}
