import * as oidc from 'openid-client'
import type { GoogleConfig } from '#server/config.ts'
import type { Google, GoogleIdentity } from '#server/platform/ports/google.ts'

/** Opens the provider. It is asked about itself when someone first signs in, so that a start needs no Google. */
export function openGoogle(config: GoogleConfig): Google {
  let discovered: Promise<oidc.Configuration> | undefined
  const discover = () => {
    discovered ??= oidc
      .discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
        timeout: 10,
        // The configuration allows plain http on this machine only, for tests.
        execute: config.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  return {
    async begin(redirectUri) {
      const provider = await discover()
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, attempt }
    },
    async finish(returned, { state, nonce, verifier }) {
      const tokens = await oidc.authorizationCodeGrant(await discover(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      return identityFrom(tokens.claims() ?? {})
    },
  }
}

/** The claims that Google verified. `email_verified` is documented as a boolean, but has also come as text. */
function identityFrom(claims: Record<string, unknown>): GoogleIdentity {
  const text = (name: string) =>
    String(claims[name] ?? '')
      .trim()
      .slice(0, 254)
  const isProven = claims.email_verified === true || claims.email_verified === 'true'
  return {
    subject: text('sub'),
    email: (isProven && text('email')) || null,
    firstName: (text('given_name') || text('name')).slice(0, 100),
    lastName: text('family_name').slice(0, 100),
  }
}
