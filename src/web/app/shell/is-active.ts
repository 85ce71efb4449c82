/** A navigation link is active when the path equals `/` (for Home) or starts with the link's path (for the others). */
export function isActive(link: string, path: string): boolean {
  return link === '/' ? path === '/' : path.startsWith(link)
}
