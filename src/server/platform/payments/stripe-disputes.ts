import type Stripe from 'stripe'
import type { EvidenceRequest, Processor } from '#server/platform/ports/processor.ts'
import { unlessMissing } from './stripe-balance.ts'
import { disputeOf } from './stripe-replies.ts'

type Evidence = Stripe.DisputeUpdateParams.Evidence

/** How the processor calls each text. */
const namesOf = {
  statement: 'uncategorized_text',
  refusal: 'refund_refusal_explanation',
  duplicate: 'duplicate_charge_explanation',
  refundPolicy: 'refund_policy_disclosure',
  product: 'product_description',
  serviceDate: 'service_date',
  deliveryDate: 'shipping_date',
  deliveryAddress: 'shipping_address',
  customerName: 'customer_name',
  customerEmail: 'customer_email_address',
  networkAddress: 'customer_purchase_ip',
} as const satisfies Record<keyof EvidenceRequest['texts'], keyof Evidence>

/** Disputes at the processor, and our answers to them. */
export function openDisputes(
  client: () => Promise<Stripe>,
  refusalOr: (error: unknown) => unknown,
): Pick<Processor, 'readDispute' | 'uploadEvidence' | 'evidenceParametersOf' | 'answerDispute'> {
  const expand = ['payment_intent']
  return {
    async readDispute(id) {
      const dispute = await unlessMissing(async () => (await client()).disputes.retrieve(id, { expand }), id)
      return dispute && disputeOf(dispute)
    },
    async uploadEvidence(pdf) {
      const file = { data: pdf, name: 'evidence.pdf', type: 'application/pdf' }
      try {
        const asked = { purpose: 'dispute_evidence' as const, file }
        return (await (await client()).files.create(asked)).id
      } catch (error) {
        throw refusalOr(error)
      }
    },
    evidenceParametersOf({ answerId, reason, texts, uploadId }) {
      const evidence: Evidence = Object.fromEntries(
        Object.entries(namesOf).flatMap(([field, name]) => {
          const text = texts[field as keyof typeof namesOf]
          return text ? [[name, text]] : []
        }),
      )
      // One file, in the place that its reason is judged by.
      evidence[reason === 'duplicate' ? 'duplicate_charge_documentation' : 'service_documentation'] = uploadId
      return { evidence, metadata: { answer: answerId }, submit: true } satisfies Stripe.DisputeUpdateParams
    },
    async answerDispute(id, parameters, key) {
      try {
        const asked = { ...parameters, expand } as unknown as Stripe.DisputeUpdateParams
        return disputeOf(await (await client()).disputes.update(id, asked, { idempotencyKey: key }))
      } catch (error) {
        throw refusalOr(error)
      }
    },
  }
}
