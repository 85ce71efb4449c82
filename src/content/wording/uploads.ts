import type { UploadRefusal } from '#domain/files/validate-upload.ts'

/** Why a file was rejected, for the person who chose it. */
export const uploadRefusals: Readonly<Record<UploadRefusal | 'unreadable' | 'too-many-pixels', string>> = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 10 MB.',
  heic: 'HEIC pictures are not supported. Choose “Most Compatible” in the camera’s settings, or send it as a JPEG.',
  'not-accepted': 'Only JPEG, PNG and WebP pictures and PDF documents can be uploaded.',
  'incomplete-pdf': 'The PDF is damaged or incomplete.',
  'active-pdf': 'The PDF contains a program or another file. Print it to a new PDF and upload that.',
  'closed-pdf': 'The PDF is protected or compressed in a way we cannot read. Print it to a new PDF and upload that.',
  'something-else-inside': 'The file has something else hidden inside. Please save it as a new file and upload that.',
  unreadable: 'The picture is damaged or incomplete.',
  'too-many-pixels':
    'The picture is too large: a JPEG may have 200 megapixels (a progressive one 100), a PNG or WebP 60, and no edge more than 20,000 pixels.',
}

/** Formats a length in bytes: "640 kB", "3.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
