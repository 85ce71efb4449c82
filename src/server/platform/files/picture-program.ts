// Runs as a separate program, from its source text: it imports none of our modules. Takes the path of a picture, how many bytes it may have,
// and whether no other large one is being read, writes the stored version and the thumbnail next to it, and prints the result.
import { writeFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'

/** A JPEG is reduced while it is read: 200 megapixels take 50 MB. */
const maxJpegPixels = 200_000_000
/** A progressive one is in memory as a whole until its last scan: three to six bytes per pixel. */
const maxProgressivePixels = 100_000_000
/** PNG and WebP are read at full size. */
const maxOtherPixels = 60_000_000
/** A picture that is in memory as a whole, and has more than this, is read alone. */
const maxSharedPixels = 24_000_000
/** A decoder works line by line: a picture of 1 by 60 million pixels would block it for half a minute. */
const maxEdge = 20_000

/** Tried one after another until the picture is small enough: longest edge in pixels, and JPEG quality. */
const attempts = [
  { edge: 2_400, quality: 82 },
  { edge: 2_000, quality: 74 },
  { edge: 1_600, quality: 66 },
  { edge: 1_200, quality: 60 },
  { edge: 1_000, quality: 50 },
  { edge: 800, quality: 40 },
]

const [, path = '', most, isAlone] = process.argv
const maxBytes = Number(most)
sharp.cache(false)
sharp.concurrency(1)

// Where memory runs out, this program is ended, and not the database.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

try {
  console.log(JSON.stringify(await store(await sharp(path, { limitInputPixels: maxJpegPixels }).metadata())))
} catch (error) {
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
  console.log(JSON.stringify({ refused: isTooLarge ? 'too-many-pixels' : 'unreadable' }))
}

async function store({ width, height, format, isProgressive = false }: Metadata) {
  const pixels = width * height
  const maxPixels = format !== 'jpeg' ? maxOtherPixels : isProgressive ? maxProgressivePixels : maxJpegPixels
  if (pixels > maxPixels || Math.max(width, height) > maxEdge) return { refused: 'too-many-pixels' }
  if (isProgressive && pixels > maxSharedPixels && !isAlone) return { needs: 'memory' }
  // The original is read once; what is tried after that starts from the reduced picture.
  const { data, info } = await sharp(path, { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize(inside(2_400))
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const reduced = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const render = (edge: number, quality: number) =>
    sharp(data, reduced).resize(inside(edge)).jpeg({ quality }).toBuffer({ resolveWithObject: true })
  let smaller = await render(2_400, 82)
  for (const { edge, quality } of attempts.slice(1)) {
    if (smaller.data.length <= maxBytes) break
    smaller = await render(edge, quality)
  }
  await writeFile(`${path}.picture`, smaller.data)
  await writeFile(`${path}.thumbnail`, (await render(480, 72)).data)
  return { width: smaller.info.width, height: smaller.info.height }
}

function inside(edge: number) {
  return { width: edge, height: edge, fit: 'inside', withoutEnlargement: true } as const
}
