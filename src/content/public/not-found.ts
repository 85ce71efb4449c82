/** The page for any path that does not exist (rule 5). */
export const notFoundPage = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  heading: '404 Page Not Found',
  /** For developers only. */
  question: 'Did you forget to add the page to the router?',
  help: "There is nothing at this address. It may have moved, or the link is incomplete. Call us and we'll help:",
  home: 'Go to the home page',
  book: 'Book a Dumpster',
}
