/** The requester of a PDF: `who` is an account or an address, and `signal` is aborted when the client has gone. */
export type Asker = { who: string; isStaff: boolean; signal: AbortSignal }

/** A kind of PDF: its name, and as a type what one is made from. The program of the printing thread draws it. */
export type PdfKind<Name extends string, Content> = {
  readonly name: Name
  /** Absent: English. */
  readonly language?: 'es'
  readonly content?: (content: Content) => void
}

/** Names a kind: `pdfKind<Invoice>()('invoice')`. */
export const pdfKind =
  <Content>() =>
  <const Name extends string>(name: Name): PdfKind<Name, Content> => ({ name })

/** The same kind for a reader of a language (rule 593). */
export const inLanguage = <Kind extends PdfKind<string, never>>(kind: Kind, language: string): Kind =>
  language === 'es' ? { ...kind, language } : kind

/** Gives the bytes of a stored photo or PDF when its turn has come. */
export type OpenFile = (fileId: string) => Promise<Uint8Array>

/** Called when a PDF is complete, with the letters that no font has and that are boxes. */
export type Printed = (missing: readonly string[]) => Promise<void>

/**
 * Creates PDFs in a thread of their own: a PDF of sixty tickets takes too long for the main thread. The thread ends soon after the last one, and its
 * memory is released. Throws `try-again` while too many are waiting, and if the client has gone.
 */
export type PdfPrinter = {
  print<Content>(kind: PdfKind<string, Content>, content: Content, asker: Asker, printed: Printed): Promise<Uint8Array>
  /** Writes a long PDF, in which stored files stand, to a path. */
  printToFile<Content>(
    kind: PdfKind<string, Content>,
    content: Content,
    to: { path: string; openFile: OpenFile; asker: Asker; printed: Printed },
  ): Promise<void>
}
