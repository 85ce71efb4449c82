import { getSystemErrorMessage } from 'node:util'

/** What keeps a backup or a restore from being done, in words for whoever asked for it. */
export class BackupError extends Error {}

const ofFiles = new Set(
  'EACCES EDQUOT EFBIG EIO EISDIR ELOOP ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS ETXTBSY'.split(' '),
)

/** An error of the file system in plain words; any other is handed on as it is. */
export function explainFileError(error: unknown, attempt: 'read' | 'write', file: string): unknown {
  const { errno, code } = error as NodeJS.ErrnoException
  if (errno === undefined || !ofFiles.has(code ?? '')) return error
  return new BackupError(`Cannot ${attempt} ${file}: ${getSystemErrorMessage(errno)}.`)
}
