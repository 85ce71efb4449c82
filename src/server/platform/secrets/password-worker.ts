import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

/** A request to the thread that hashes passwords, and its answer. */
export type HashingRequest = { id: number; parameters: Argon2Parameters }
export type HashingAnswer = { id: number; tag: Uint8Array }

parentPort?.on('message', ({ id, parameters }: HashingRequest) => {
  const answer: HashingAnswer = { id, tag: argon2Sync('argon2id', parameters) }
  parentPort?.postMessage(answer)
})
