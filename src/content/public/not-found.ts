/** The page for any path that does not exist (rule 5). */
export const notFoundPage = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  heading: '404 Page Not Found',
  question: 'Did you forget to add the page to the router?',
}
