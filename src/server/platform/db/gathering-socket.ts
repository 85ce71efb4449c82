import { Socket } from 'node:net'

type Written = (error?: Error | null) => void

/**
 * A socket that sends everything written in one turn of the event loop at once. pg writes each statement separately; those sent together,
 * as in a booking, then take one system call instead of twenty.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  override write(chunk: Uint8Array | string, callback?: Written): boolean
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, callback?: Written): boolean
  override write(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true
      this.cork()
      process.nextTick(() => {
        this.#isGathering = false
        this.uncork()
      })
    }
    return super.write(chunk, ...(rest as [BufferEncoding, Written]))
  }
}
