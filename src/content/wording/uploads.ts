import type { UploadRefusal } from '#domain/files/validate-upload.ts'

/** Why a file was not taken, for the person who chose it. */
export const uploadRefusals: Readonly<Record<UploadRefusal | 'unreadable' | 'too-many-pixels', string>> = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 10 MB.',
  heic: 'HEIC pictures cannot be read here. In the camera’s settings choose “Most Compatible”, or send it as JPEG.',
  'not-accepted': 'Only JPEG, PNG and WebP pictures and PDF documents can be uploaded.',
  'incomplete-pdf': 'The PDF is damaged or incomplete.',
  'active-pdf': 'The PDF contains a program or another file. Print it into a new PDF, and upload that.',
  'closed-pdf':
    'The PDF is protected or packed so that nobody can look into it. Print it into a new PDF, and upload that.',
  'something-else-inside': 'The file carries something else inside. Please save it anew, and upload that.',
  unreadable: 'The picture is damaged or incomplete.',
  'too-many-pixels': 'The picture has more than 40 megapixels. Please make it smaller.',
}
