import sharp from 'sharp'

/** A photo as from a phone: rotated, with place and time. */
export async function phonePhoto(size: { width: number; height: number } = { width: 3_000, height: 2_000 }) {
  return noise(size, 6)
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { Make: 'Pocket', Model: 'Camera 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A picture that compresses badly: the worse, the louder. */
export function noise({ width, height }: { width: number; height: number }, sigma = 60) {
  return sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma } },
  })
}

/** A picture of one color: many pixels in few bytes. */
export function plain({ width, height }: { width: number; height: number }) {
  return sharp({ create: { width, height, channels: 3, background: '#c8420b' }, limitInputPixels: false })
}

/** The smallest PDF that every reader opens. */
export const smallPdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 72 72]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)
