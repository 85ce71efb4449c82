/** The message when our software fails. */
export const failurePage = {
  title: 'Something went wrong',
  heading: 'Something went wrong',
  description: 'This page could not be shown.',
  lede: 'This one is on us. Reloading the page often helps.',
  again: 'Reload the page',
  call: (phone: string) => `Or call ${phone}.`,
  reference: (requestId: string) => `If you call about it, give us this number: ${requestId}`,
}

export const connectionLost = 'No response from the server. Please check your connection and try again.'
export const requestFailed = 'Something went wrong on our side. Please try again.'

/** A failure that the server did not explain: what the screen says, and the number to quote. */
export const failedWith = (fallback: string, requestId: string | undefined): string =>
  [fallback.trim() || requestFailed, requestId && failurePage.reference(requestId)].filter(Boolean).join(' ')
