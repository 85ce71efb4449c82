// Runs as a separate program, from its source text: it imports none of our modules. Takes the path of a picture, writes the stored version
// and the thumbnail next to it, and prints the result.
import { writeFile } from 'node:fs/promises'
import sharp, { type OutputInfo } from 'sharp'

/** Beyond this a picture would take too much memory to decode. */
const maxPixels = 40_000_000
/** A decoder works line by line: a picture of 1 by 40 million pixels would block it for half a minute. */
const maxEdge = 20_000
const maxBytes = 1_000_000

/** Tried one after another until the picture is small enough: longest edge in pixels, and JPEG quality. */
const attempts = [
  { edge: 2_400, quality: 82 },
  { edge: 2_000, quality: 74 },
  { edge: 1_600, quality: 66 },
  { edge: 1_200, quality: 60 },
]

const [, path = ''] = process.argv
sharp.cache(false)
sharp.concurrency(1)

try {
  const { width: originalWidth, height: originalHeight } = await sharp(path).metadata()
  if (Math.max(originalWidth, originalHeight) > maxEdge) throw new Error('exceeds pixel limit')
  let smaller = { info: {} as OutputInfo, data: Buffer.alloc(0) }
  for (const { edge, quality } of attempts) {
    smaller = await render(path, edge, quality)
    if (smaller.data.length <= maxBytes) break
  }
  await writeFile(`${path}.picture`, smaller.data)
  await writeFile(`${path}.thumbnail`, (await render(smaller.data, 480, 72)).data)
  const { width, height } = smaller.info
  console.log(JSON.stringify({ width, height }))
} catch (error) {
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
  console.log(JSON.stringify({ refused: isTooLarge ? 'too-many-pixels' : 'unreadable' }))
}

/** Upright, on white, and without metadata. */
function render(picture: string | Buffer, edge: number, quality: number) {
  return sharp(picture, { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
}
