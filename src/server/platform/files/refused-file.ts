import { AppError } from '#server/platform/http/app-error.ts'

/** A file that is not taken, said at its field. */
export const refusedFile = (message: string) => new AppError('invalid-input', { message, fields: { file: message } })
