import { AsyncLocalStorage } from 'node:async_hooks'

const origins = new AsyncLocalStorage<string>()

/** Runs `work`, whose statements are sent for a request, given by its id, or for a task, given by its name. */
export const sendFor = <Result>(origin: string, work: () => Result): Result => origins.run(origin, work)

/** What statements are sent for now. */
export const statementOrigin = (): string | undefined => origins.getStore()
