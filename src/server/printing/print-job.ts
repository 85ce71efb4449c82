/** The input of a printing thread: what its kind is made from, and where a long PDF goes. */
export type PrintJob = { kind: string; content: unknown; path: string | null }

/** Its messages: done, with the PDF unless it is on disk, or a request for a file by id. */
export type FromPrinter = { done: Uint8Array | null } | { wants: string }
