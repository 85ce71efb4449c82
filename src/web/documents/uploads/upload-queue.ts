/** A file on its way to the server. */
export type Upload<Place> = {
  key: string
  file: File
  /** The name it will get. */
  name: string
  place: Place
  state: UploadState
}

export type UploadState =
  | { is: 'waiting' }
  /** The share `part` of it was sent, from 0 to 1. */
  | { is: 'sending'; part: number }
  /** `isFinal`: trying again would change nothing. */
  | { is: 'failed'; reason: string; isFinal: boolean }

export type UploadStep<Place> =
  | { do: 'add'; uploads: Upload<Place>[] }
  | { do: 'change'; key: string; state: UploadState }
  | { do: 'remove'; key: string }

/** The number of concurrent uploads; the others wait. */
const maxAtOnce = 2

/** Applies a step to the queue. An upload that was removed in the meantime stays removed. */
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

/** The next uploads, in the order they were added. */
export function dueUploads<Place>(queue: readonly Upload<Place>[]): Upload<Place>[] {
  const sending = queue.filter(({ state }) => state.is === 'sending').length
  return queue.filter(({ state }) => state.is === 'waiting').slice(0, Math.max(0, maxAtOnce - sending))
}

/** Whether leaving the page would lose anything. */
export function unfinishedUploads<Place>(queue: readonly Upload<Place>[]): Upload<Place>[] {
  return queue.filter(({ state }) => state.is !== 'failed' || !state.isFinal)
}
