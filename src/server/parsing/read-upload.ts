import { stat } from 'node:fs/promises'
import { uploadRefusals } from '#content/wording/uploads.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { shrinkPicture } from '#server/platform/files/shrink-picture.ts'
import { refusedFile } from '#server/platform/http/app-error.ts'
import type { Parser } from './parser.ts'

/** The stored form of an upload, on disk until it is disposed of. */
export type Upload = AsyncDisposable & {
  path: string
  byteSize: number
  mediaType: 'image/jpeg' | 'application/pdf'
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
  thumbnailPath: string | null
}

/** Rule 38: detects a file's type by its content and converts it to its stored form. Throws `invalid-input` with the reason at `file`. */
export async function readUpload({ parse }: { parse: Parser }, file: ReceivedFile): Promise<Upload> {
  const outcome = await parse('upload', file)
  if (!outcome.ok) throw refusedFile(uploadRefusals[outcome.reason])
  if (outcome.kind === 'pdf') {
    const { path, byteSize } = file
    const nothingMore = async () => {}
    return {
      path,
      byteSize,
      mediaType: 'application/pdf',
      width: null,
      height: null,
      thumbnailPath: null,
      [Symbol.asyncDispose]: nothingMore,
    }
  }
  const picture = await shrinkPicture(file.path)
  return Object.assign(picture, { mediaType: 'image/jpeg' as const, byteSize: (await stat(picture.path)).size })
}
