import { AppError } from '#server/platform/http/app-error.ts'

/** A rejected file, reported at its field. */
export const refusedFile = (message: string) => new AppError('invalid-input', { message, fields: { file: message } })
