import { getSystemErrorMessage } from 'node:util'

/** Why a backup or restore could not be done, in words for the operator. */
export class BackupError extends Error {}

const ofFiles = new Set(
  'EACCES EDQUOT EEXIST EFBIG EIO EISDIR ELOOP ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS ETXTBSY'.split(' '),
)

/** An error of the file system in plain words; other errors are passed on. */
export function explainFileError(error: unknown, attempt: 'read' | 'write', file: string): unknown {
  const { errno, code } = error as NodeJS.ErrnoException
  if (errno === undefined || !ofFiles.has(code ?? '')) return error
  return new BackupError(`Cannot ${attempt} ${file}: ${getSystemErrorMessage(errno)}.`)
}
