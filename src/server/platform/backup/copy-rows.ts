import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type { Connection, Submittable } from 'pg'
import type { Session } from './database-session.ts'

/** What pg calls as answers come in; its own types end before COPY. */
type Copy = Submittable & {
  handleCopyData?(message: { chunk: Buffer }): void
  handleCopyInResponse?(connection: CopyConnection): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

const blockSize = 65_536

/** The rows of a `copy … to stdout`, which the server sends no faster than they are read. */
export function copyOut(session: Session, statement: string): Readable {
  let socket: Duplex | null = null
  let block = Buffer.allocUnsafe(blockSize)
  let filled = 0
  const rows = new Readable({ read: () => socket?.resume() })
  const copy: Copy = {
    submit(connection) {
      socket = connection.stream
      connection.query(statement)
    },
    handleCopyData({ chunk }) {
      // A row a piece would cost more than all else together. Copied, because pg uses its memory again.
      if (filled + chunk.length > block.length) {
        if (!rows.push(block.subarray(0, filled))) socket?.pause()
        block = Buffer.allocUnsafe(Math.max(blockSize, chunk.length))
        filled = 0
      }
      filled += chunk.copy(block, filled)
    },
    handleCommandComplete: () => rows.push(block.subarray(0, filled)),
    handleReadyForQuery: () => rows.push(null),
    handleError: (error) => rows.destroy(error),
  }
  session.query(copy)
  return rows
}

/** Sends `rows` into a `copy … from stdin`. Answers with how many the server took. */
export async function copyIn(session: Session, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const begun = Promise.withResolvers<CopyConnection>()
  const done = Promise.withResolvers<number>()
  // It may be refused while nobody waits for it yet.
  done.promise.catch(() => {})
  let count = 0
  const copy: Copy = {
    submit: (connection) => connection.query(statement),
    handleCopyInResponse: begun.resolve,
    handleCommandComplete: ({ text }) => {
      count = Number(text.split(' ')[1])
    },
    handleReadyForQuery: () => done.resolve(count),
    handleError(error) {
      begun.reject(error)
      done.reject(error)
    },
  }
  session.query(copy)
  const connection = await begun.promise
  for await (const bytes of rows) {
    connection.sendCopyFromChunk(bytes)
    if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), done.promise])
  }
  connection.endCopyFrom()
  return done.promise
}
