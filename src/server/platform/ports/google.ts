/** What a browser must bring back unchanged from Google; it is stored in a cookie of that browser alone. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** The person that Google identified. */
export type GoogleIdentity = {
  subject: string
  /** Null if Google has not verified it. */
  email: string | null
  firstName: string
  lastName: string
}

/** Google as an OpenID provider: state against forged returns, nonce against replayed tokens, PKCE against stolen codes. */
export type Google = {
  /** The address to send the browser to, and what it must bring back. */
  begin(redirectUri: string): Promise<{ url: string; attempt: Attempt }>
  /** Exchanges what the browser brought back. Throws if anything does not match the request. */
  finish(returned: URL, attempt: Attempt): Promise<GoogleIdentity>
}
