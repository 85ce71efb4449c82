/** Rule 97: the file name of a download. Pictures are stored as JPEG, whatever they were before. */
export function storedName({ name, mediaType }: { name: string; mediaType: string }): string {
  if (mediaType !== 'image/jpeg' || /\.jpe?g$/i.test(name)) return name
  return `${name.replace(/\.(png|webp)$/i, '')}.jpg`
}
