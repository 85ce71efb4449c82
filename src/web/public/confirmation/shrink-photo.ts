/** The longer side in pixels, and the quality: enough to see a gate, a few hundred kilobytes. */
const maxSide = 2_000
const quality = 0.85

/**
 * A photo in a size that goes through a slow network, upright, and without what the camera wrote into it; the file itself if the browser
 * cannot read it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    try {
      const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(bitmap.width * scale)
      canvas.height = Math.round(bitmap.height * scale)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      return blob ?? file
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}
