/** Rule 97: what a file is called when it is sent back. A picture is kept as JPEG, whatever it was before. */
export function storedName({ name, mediaType }: { name: string; mediaType: string }): string {
  if (mediaType !== 'image/jpeg' || /\.jpe?g$/i.test(name)) return name
  return `${name.replace(/\.(png|webp)$/i, '')}.jpg`
}
