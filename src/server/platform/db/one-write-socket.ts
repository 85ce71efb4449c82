import { Socket } from 'node:net'

/**
 * A connection that sends all that is written in one turn of the event loop with one system call. Statements that a command sends together
 * would each cost one otherwise, and would each wake PostgreSQL.
 */
export class OneWriteSocket extends Socket {
  #isHeld = false

  override write(...args: unknown[]): boolean {
    this.cork()
    return super.write(...(args as Parameters<Socket['write']>))
  }

  /** Holds until everything that this turn has still to do is done, promises included. */
  override cork(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    super.cork()
    process.nextTick(() => this.#send())
  }

  /** The driver's own end of a statement sends nothing yet. */
  override uncork(): void {}

  override end(...args: unknown[]): this {
    this.#send()
    return super.end(...(args as Parameters<Socket['end']>))
  }

  #send() {
    if (!this.#isHeld) return
    this.#isHeld = false
    super.uncork()
  }
}
