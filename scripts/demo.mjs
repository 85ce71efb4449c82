// `npm run demo`: fills an empty database with a believable company. With `--payments` the site is then served with a stand-in of the payment
// company, so that a person can click through a payment without an account anywhere.
import { dist, loadBuiltServer } from './built-server.mjs'

const { demo, main, readSettings } = await loadBuiltServer()
const args = process.argv.slice(2)
const code = await demo(
  args.filter((arg) => arg !== '--payments'),
  readSettings,
)
if (!args.includes('--payments') || code === 2) process.exit(code)

const { openStripeStandIn } = await import('../tests/support/stripe-stand-in.ts')
const { port, host } = readSettings()
const hook = async (body, signature) => {
  const reply = await fetch(`http://${host}:${port}/api/hooks/payments`, {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  })
  return reply.status
}
const { env } = await openStripeStandIn({ hook })
Object.assign(process.env, env)
console.log(`A stand-in takes payments at ${env.STRIPE_API_URL}: no money moves.`)
await main(dist)
