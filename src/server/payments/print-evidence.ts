import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { answerRefusals } from '#content/wording/dispute-evidence.ts'
import { bytesForEach, packetLimits } from '#domain/payments/dispute-evidence.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import { shrinkPicture } from '#server/platform/files/shrink-picture.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Asker } from '#server/platform/ports/pdf-printer.ts'
import { type EvidencePacket, evidencePdf } from './gather-evidence.ts'

/** Rule 434: prints a packet that a card company takes. Throws `not-allowed-now` for one that is too large all the same. */
export async function printEvidence(app: AppContext, packet: EvidencePacket, asker: Asker): Promise<Buffer> {
  const path = join(tmpdir(), `haulyard-evidence-${randomUUID()}`)
  const most = bytesForEach(packet.pictures.length)
  const kinds = new Map(packet.pictures.map(({ file }) => [file.id, file]))
  const bytesOf = async (fileId: string): Promise<Uint8Array> => {
    const file = kinds.get(fileId)
    if (!file || (file.mediaType === 'application/pdf' && file.byteSize > most)) return new Uint8Array()
    const bytes = await buffer(openFile(app.db.sql, fileId))
    const isFine = file.mediaType === 'application/pdf' || (file.mediaType === 'image/jpeg' && bytes.length <= most)
    return new Uint8Array(isFine ? bytes : await reduced(path, bytes, most))
  }
  try {
    const printed = recordMissingGlyphs(app, { id: packet.title, name: packet.title })
    await app.printer.printToFile(evidencePdf, packet, { path, openFile: bytesOf, asker, printed })
    const bytes = await readFile(path)
    if (bytes.length > packetLimits.bytes) throw new AppError('not-allowed-now', { message: answerRefusals.tooLarge })
    return bytes
  } finally {
    await rm(path, { force: true })
  }
}

/** A picture that was stored before is read again, so that it is a smaller one. */
async function reduced(path: string, bytes: Buffer, most: number): Promise<Buffer> {
  const original = `${path}.original`
  try {
    await writeFile(original, bytes)
    await using picture = await shrinkPicture(original, most)
    return await readFile(picture.path)
  } finally {
    await rm(original, { force: true })
  }
}
