import type { Business } from '#content/company/business.ts'
import { termsHours } from '#content/company/hours.ts'
import { formatPhone } from '#content/company/phone.ts'
import { type LegalDocument, numbered } from './legal-document.ts'

/** What must not go into a container. */
const prohibitedItems: readonly string[] = [
  'hazardous waste',
  'medical waste',
  'asbestos',
  'batteries and electronics',
  'tires',
  'appliances with Freon',
  'flammable or explosive items',
  'liquids',
  'dead animals or animal waste',
]

/** What customer and company owe each other. */
export function termsOfService(business: Business): LegalDocument {
  const phone = formatPhone(business.phone)
  return {
    title: 'Terms of Service',
    heading: 'Terms of Service',
    description: `The terms on which ${business.name} rents containers: rental period, payment, cancellation, weight limits, prohibited materials, liability and disputes.`,
    intro: `These terms apply between you, the customer, and ${business.name} ("we", "us") whenever you book a container, online or by phone. Please read them before you book: by booking you accept them.`,
    hours: termsHours,
    sections: numbered([
      {
        heading: 'Service agreement',
        parts: [
          'We deliver a container to the address that you name, leave it there for the rental period, pick it up, and dispose of what is in it or have it recycled. The order, its confirmation and these terms are the whole agreement about it.',
          { heading: 'Who can rent' },
          'You must be at least 18 years old, and entitled to have the container placed where you ask for it.',
          { heading: 'Rental period' },
          'The standard rental period is 1 to 10 days. The price that you are shown says how many days it includes. Rentals are agreed by the day, the week or the month.',
          'You can ask for an extension at least 24 hours before the planned pickup. It depends on availability and is subject to a fee. If the container stays beyond the agreed period, a daily rate applies for each day.',
          { heading: 'Delivery' },
          'An order is confirmed within 1 to 2 business hours. We call you 24 hours before delivery. Delivery windows are estimates: traffic, weather and access can move them.',
        ],
      },
      {
        heading: 'Pricing and payment',
        parts: [
          'The price that we show is the total for the booking, with its parts beneath. What can be charged later is named beside it: weight over the limit, and days beyond the agreed period.',
          { heading: 'When payment is due' },
          {
            facts: [
              [
                'Residential',
                'In full at booking. Until online payment is available, nothing is charged on this website: we contact you for payment details, and payment is collected on delivery at the latest.',
              ],
              [
                'Contractors',
                'As residential customers, or within 30 days of the invoice (Net 30) after credit approval.',
              ],
            ],
          },
          'We accept credit cards, debit cards and ACH transfers. We may ask for a deposit. It is refunded after the container has been inspected.',
          { heading: 'Late payment' },
          'On overdue amounts we charge interest of 1.5% per month, or the highest rate that the law allows, whichever is lower.',
          { heading: 'Weight' },
          'Each container has a weight limit, which depends on its size and type; the weight that is included is stated with the price. Weight over the limit costs $115 to $125 per ton, at the rate that your order states. It is measured on the certified scale of the disposal facility, and you receive the weight ticket.',
          { heading: 'Cancellation' },
          {
            facts: [
              ['48 hours or more before delivery', 'full refund'],
              ['24 to 48 hours before delivery', '50% refund'],
              ['Less than 24 hours before delivery', 'no refund'],
            ],
          },
          'Changes to an order must be requested at least 24 hours before delivery. We may cancel or postpone a delivery because of weather or for safety. In that case you choose between a new date and a full refund.',
        ],
      },
      {
        heading: 'Customer responsibilities',
        parts: [
          { heading: 'The place' },
          'Choose a firm, level place that a truck can reach. Keep it free of vehicles, low wires and branches on the day of delivery and of pickup. If we cannot deliver or pick up because the place is blocked, we may charge for the trip.',
          'Where a container stands on a public street or where an association has rules, you obtain the permit or the approval, unless we have agreed in writing to do so.',
          { heading: 'Loading' },
          {
            list: [
              'Fill the container no higher than its rim.',
              'Spread the load level.',
              'Do not move the container. Only our drivers do.',
              'Keep to the weight limit, above all with dirt, concrete and other heavy material.',
            ],
          },
          'A container that is overfilled or overweight may not travel on the road. You must then take material out, or we charge for the extra trip.',
          { heading: "What you can't throw in" },
          { list: prohibitedItems },
          'If prohibited items are found in the container, you bear the cost of sorting them out, of their lawful disposal, and of any fine. If you are not sure about something, ask us before you load it.',
          { heading: 'The container' },
          'It remains our property. You are responsible for it while it is with you, for what others put into it, and for damage beyond ordinary wear.',
        ],
      },
      {
        heading: 'Provider responsibilities',
        parts: [
          'We undertake to:',
          {
            list: [
              'deliver a sound container of the size that you booked, in the agreed window as far as conditions permit',
              'lay protection boards under the container on driveways',
              'pick the container up after the rental period or when you ask for it',
              'take the material to licensed disposal or recycling facilities',
              'give you the weight tickets, and for construction projects the CALGreen documentation that you need for your permit',
              'hold the licenses and the insurance that our work requires',
            ],
          },
        ],
      },
      {
        heading: 'Liability and indemnification',
        parts: [
          'Our liability for an order is limited to the rental fees that you have paid for it. We are not liable for indirect or consequential losses, such as lost profit or a delayed project. Nothing in these terms limits liability that cannot be limited by law.',
          'Containers and trucks are heavy. We use protection boards and care, but you accept that a surface that is not built for the load, such as a thin driveway, a lawn, or a cover over a septic tank, may be marked or damaged, when the container was placed where you asked for it.',
          'You indemnify us against claims, fines and costs that arise from what was put into the container, from its place where you had it set, or from your breach of these terms, unless we caused them by negligence.',
        ],
      },
      {
        heading: 'Environmental compliance',
        parts: [
          'Waste is handled under the laws of California and of the city or county where the container stands. What can be recycled is taken to facilities that recycle it.',
          'For construction and demolition projects under CALGreen, the California Green Building Standards Code, we document how much material was diverted from landfill: by load, with weight tickets, the name of the facility, and recycling and diversion percentages. Tell us the permit number and what the materials are, and keep them apart where your plan requires it.',
          'Hazardous waste is never accepted. Whoever puts it into a container is responsible for it under the law, and we report it where we must.',
        ],
      },
      {
        heading: 'Dispute resolution',
        parts: [
          `If something went wrong, call us first, at ${phone}: max things are settled that way.`,
          { heading: 'Governing law' },
          'These terms are governed by the law of the State of California.',
          { heading: 'Binding arbitration' },
          'A dispute that we cannot settle with each other is decided by binding arbitration, under the rules of a national arbitration association, in Southern California. The decision of the arbitrator can be entered in any court that has jurisdiction.',
          { heading: 'Class action waiver' },
          'Disputes are brought individually. You and we each give up the right to take part in a class action, and to have a dispute decided by a jury.',
        ],
      },
      {
        heading: 'General provisions',
        parts: [
          {
            facts: [
              [
                'Whole agreement',
                'These terms and the order replace all earlier statements about it. Changes to an order are valid when we confirm them.',
              ],
              ['Severability', 'If a provision is invalid, the others stay in force.'],
              ['No waiver', 'If we do not insist on a right once, we do not give it up.'],
              ['Assignment', 'You may not transfer an order to somebody else without our consent.'],
              [
                'Events beyond control',
                'Neither side is responsible for delays that it cannot prevent, such as storms, fires, closed roads or facilities, and acts of authorities.',
              ],
              [
                'Changes to these terms',
                'The version that is published when you book applies to your order. New versions are published on this page with their effective date.',
              ],
            ],
          },
        ],
      },
      {
        heading: 'Contact',
        parts: ['Questions about these terms reach us here:'],
      },
    ]),
  }
}
