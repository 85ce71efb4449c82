import type { DocumentPlace } from '#contract/documents/documents.ts'

/** Texts of photos and PDFs in the order dialog. */
export const documentsText = {
  heading: { documents: 'Photos and PDFs', notes: 'Photos' } satisfies Record<DocumentPlace, string>,
  none: { documents: 'No documents uploaded yet', notes: 'No photos beside the notes yet' } satisfies Record<
    DocumentPlace,
    string
  >,
  loading: 'Loading the documents…',
  failed: 'The documents could not be loaded.',
  upload: 'Upload Photo',
  takePhoto: 'Take Photo',
  uploadHint: 'Drop photos or PDFs here, paste a screenshot, or choose files. Up to 10 MB each.',
  uploadHintTouch: 'Photos and PDFs, up to 10 MB each, several at once.',
  dropNow: 'Drop to upload',
  open: (name: string) => `Open ${name}`,
  pdf: 'PDF',
  remove: (name: string) => `Delete ${name}`,
  screenshot: (when: string) => `Screenshot ${when}.png`,
}

export const uploadText = {
  heading: 'Uploads',
  waiting: 'Waiting for its turn',
  sending: (percent: number) => `${percent}%`,
  checking: 'Uploaded. Checking the file…',
  progress: (name: string) => `Upload of ${name}`,
  cancel: (name: string) => `Stop the upload of ${name}`,
  cancelShort: 'Stop',
  retry: (name: string) => `Try ${name} again`,
  dismiss: (name: string) => `Dismiss ${name}`,
  dismissShort: 'Dismiss',
  uploaded: (name: string) => `${name} was uploaded.`,
  failed: (name: string, reason: string) => `${name} was not uploaded. ${reason}`,
  running: (count: number) => (count === 1 ? '1 upload is not finished' : `${count} uploads are not finished`),
}

export const viewerText = {
  close: 'Close the picture',
  previous: 'Previous picture',
  next: 'Next picture',
  place: (index: number, count: number) => `${index} of ${count}`,
  original: 'Open',
  download: 'Download',
  remove: 'Delete',
  failed: 'The picture could not be loaded.',
}

export const removeDocumentText = {
  heading: (name: string) => `Delete ${name}?`,
  description: 'It is removed from this order for everyone. The timeline shows that it was here.',
  confirm: 'Delete',
  keep: 'Keep',
  failed: 'Failed to delete the document',
  removed: (name: string) => `${name} was deleted`,
}

export const leaveUploadsText = {
  heading: 'Leave while files are being uploaded?',
  description: (count: number) =>
    count === 1
      ? 'One file has not been uploaded yet and would be lost.'
      : `${count} files have not been uploaded yet and would be lost.`,
  leave: 'Stop Uploads',
  stay: 'Keep Uploading',
}
