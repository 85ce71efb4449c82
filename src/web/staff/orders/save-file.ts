/** Puts a file into the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
