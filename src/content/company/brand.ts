/** How the site shows itself outside of its own pages: on a home screen, in a browser's tab, in a message that links to it. */
export const brand = {
  /** The color behind everything, as in src/web/styles/tokens.css. */
  paper: '#f7f4ee',
  icon: '/icon.svg',
  icons: [
    { path: '/icon-192.png', pixels: 192 },
    { path: '/icon-512.png', pixels: 512 },
  ],
  /** The preview picture of links in messengers and social networks. `npm run pictures` draws it. */
  picture: {
    path: '/share.png',
    width: 1200,
    height: 630,
    alt: 'To scale: a 30 yard container of 22 by 6 feet, a person and a pickup truck on one street.',
  },
}

/** What search engines call what we offer. */
export const searchText = {
  service: 'Dumpster rental',
  offer: (yards: number, kind: string) => `${yards} yard ${kind} rental`,
}

/** The title in the browser tab: the page, then the company. */
export function pageTitle(page: string, company: string): string {
  return `${page} | ${company}`
}
