/** The secret of an e-mail's link, or null where it got lost on the way. */
export function loadLinkToken(request: Request): { token: string | null } {
  return { token: new URL(request.url).searchParams.get('token') || null }
}
