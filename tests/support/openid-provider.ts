import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { GoogleConfig } from '#server/config.ts'

/** A person with an account at the provider. */
export type Person = {
  email?: string
  email_verified?: unknown
  given_name?: string
  family_name?: string
  name?: string
}

/** A real OpenID provider on this machine that plays Google. */
export type OpenIdProvider = {
  config: GoogleConfig
  /** The people who can sign in there, by the provider's id. */
  people: Map<string, Person>
  /** Acts as a person at the provider: signs in and agrees. Returns the address that leads back to us. */
  signIn(authorizeUrl: string, subject: string): Promise<string>
  /** The same for a person who cancels at the provider. */
  cancel(authorizeUrl: string): Promise<string>
  close(): Promise<void>
}

export async function openIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const people = new Map<string, Person>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = { clientId: 'haulyard', clientSecret: 'a secret between the two of us', issuer }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: config.clientId, client_secret: config.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // As Google does: the claims come in the ID token itself.
    conformIdTokenClaims: false,
    findAccount: async (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    cookies: { keys: ['a key'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: true } },
  })
  server.on('request', provider.callback())

  async function walk(
    authorizeUrl: string,
    answer: (page: string) => { path: string; form: Record<string, string> | null },
  ) {
    const cookies = new Map<string, string>()
    let next: { url: string; form?: Record<string, string> | null } = { url: authorizeUrl }
    for (let step = 0; step < 12; step++) {
      if (next.url.startsWith(redirectUri)) return next.url
      const reply = await fetch(next.url, {
        redirect: 'manual',
        method: next.form ? 'POST' : 'GET',
        body: next.form ? new URLSearchParams(next.form) : null,
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = reply.headers.get('location')
      if (location) {
        next = { url: new URL(location, issuer).href }
        continue
      }
      const { path, form } = answer(await reply.text())
      next = { url: new URL(path, issuer).href, form }
    }
    throw new Error('The provider did not lead back')
  }

  const found = (page: string, pattern: RegExp) => pattern.exec(page)?.[1] ?? ''
  return {
    config,
    people,
    signIn: (url, subject) =>
      walk(url, (page) => {
        const isLogin = page.includes('name="login"')
        const form = isLogin ? { prompt: 'login', login: subject, password: 'any' } : { prompt: 'consent' }
        return { path: found(page, /action="([^"]+)"/), form: form as Record<string, string> }
      }),
    cancel: (url) => walk(url, (page) => ({ path: found(page, /href="([^"]+\/abort)"/), form: null })),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
