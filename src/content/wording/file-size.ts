/** Formats a length in bytes: "640 kB", "3.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
