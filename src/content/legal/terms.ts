import type { Business } from '#content/company/business.ts'
import { termsHours } from '#content/company/hours.ts'
import { formatPhone } from '#content/company/phone.ts'
import { type LegalDocument, legalContact, numbered, type ShownTexts } from './legal-document.ts'

/** What must not be put into a container. */
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

/** The terms of service. */
export function termsOfService(business: Business, _shown?: ShownTexts): LegalDocument {
  const phone = formatPhone(business.phone)
  return {
    title: 'Terms of Service',
    heading: 'Terms of Service',
    description: `The terms on which ${business.name} rents containers: rental period, payment, cancellation, weight limits, prohibited materials, liability and disputes.`,
    intro: `These terms apply between you, the customer, and ${business.name} ("we", "us") whenever you book a container, online or by phone. Please read them before you book: by booking you accept them.`,
    hours: termsHours,
    contact: legalContact,
    sections: numbered([
      {
        heading: 'Service agreement',
        parts: [
          'We deliver a container to the address you give us, leave it there for the rental period, pick it up, and dispose of or recycle its contents. The order, its confirmation and these terms are the entire agreement.',
          { heading: 'Who can rent' },
          'You must be at least 18 years old and have the right to place a container at the location you choose.',
          { heading: 'Rental period' },
          'The standard rental period is 1 to 10 days. The price you see says how many days it includes. Rentals are available by the day, week or month.',
          'You can request an extension at least 24 hours before the planned pickup. Extensions depend on availability and are subject to a fee. If the container stays beyond the agreed period, a daily rate applies.',
          { heading: 'Delivery' },
          'Orders are confirmed within 1 to 2 business hours. We call you 24 hours before delivery. Delivery windows are estimates: traffic, weather and access can change them.',
        ],
      },
      {
        heading: 'Pricing and payment',
        parts: [
          'The price we show is the total for the booking, with a breakdown below it. Later charges are listed next to it: weight over the limit, and days beyond the agreed period.',
          { heading: 'When payment is due' },
          {
            facts: [
              [
                'Residential',
                'In full at booking. Until online payment is available, nothing is charged on this website. We contact you for payment details and collect payment on delivery at the latest.',
              ],
              [
                'Contractors',
                'Same as residential customers, or within 30 days of the invoice (Net 30) after credit approval.',
              ],
            ],
          },
          'We accept credit cards, debit cards and ACH transfers. We may ask for a deposit. It is refunded after the container has been inspected.',
          { heading: 'Late payment' },
          'We charge interest on overdue amounts of 1.5% per month, or the highest rate the law allows, whichever is lower.',
          { heading: 'Weight' },
          'Each container has a weight limit that depends on its size and type; the included weight is listed with the price. Weight over the limit costs $115 to $125 per ton, at the rate stated in your order. It is measured on the certified scale of the disposal facility, and you receive the weight ticket.',
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
          'Choose a firm, level spot that a truck can reach. Keep it clear of vehicles, low wires and branches on the days of delivery and pickup. If we cannot deliver or pick up because the spot is blocked, we may charge for the trip.',
          'If the container is placed on a public street or an association has rules, you must obtain the permit or approval, unless we have agreed in writing to do so.',
          { heading: 'Loading' },
          {
            list: [
              'Fill the container no higher than its rim.',
              'Spread the load level.',
              'Do not move the container. Only our drivers do.',
              'Stay within the weight limit, especially with dirt, concrete and other heavy material.',
            ],
          },
          'An overfilled or overweight container may not be driven on the road. You must then remove material, or we charge for the extra trip.',
          { heading: "What you can't throw in" },
          { list: prohibitedItems },
          'If prohibited items are found in the container, you pay for sorting, lawful disposal and any fines. If you are not sure about an item, ask us before you load it.',
          { heading: 'The container' },
          'The container remains our property. While you have it, you are responsible for it, for what others put into it, and for damage beyond normal wear.',
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
          'Our liability for an order is limited to the rental fees you have paid for it. We are not liable for indirect or consequential losses, such as lost profit or a delayed project. Nothing in these terms limits liability that cannot be limited by law.',
          'Containers and trucks are heavy. We use protection boards and take care, but you accept that a surface that is not built for the load, such as a thin driveway, a lawn or a septic tank cover, may be marked or damaged if the container was placed where you requested.',
          'You indemnify us against claims, fines and costs that arise from what was put into the container, from the location you chose, or from your breach of these terms, unless we caused them by negligence.',
        ],
      },
      {
        heading: 'Environmental compliance',
        parts: [
          'Waste is handled under the laws of California and of the city or county where the container is placed. Recyclable material is taken to recycling facilities.',
          'For construction and demolition projects under CALGreen, the California Green Building Standards Code, we document how much material was diverted from landfill: by load, with weight tickets, the name of the facility, and recycling and diversion percentages. Tell us the permit number and the materials, and keep materials separate where your plan requires it.',
          'We never accept hazardous waste. Anyone who puts it into a container is legally responsible for it, and we report it when required.',
        ],
      },
      {
        heading: 'Dispute resolution',
        parts: [
          `If something goes wrong, call us first at ${phone}. Most problems are settled that way.`,
          { heading: 'Governing law' },
          'These terms are governed by the laws of the State of California.',
          { heading: 'Binding arbitration' },
          'Disputes that we cannot settle together are decided by binding arbitration in Southern California, under the rules of a national arbitration association. The award can be entered in any court with jurisdiction.',
          { heading: 'Class action waiver' },
          'Disputes are brought individually. You and we each waive the right to take part in a class action and the right to a jury trial.',
        ],
      },
      {
        heading: 'General provisions',
        parts: [
          {
            facts: [
              [
                'Entire agreement',
                'These terms and the order replace all earlier statements about it. Changes to an order take effect when we confirm them.',
              ],
              ['Severability', 'If a provision is invalid, the others remain in force.'],
              ['No waiver', 'If we do not enforce a right once, we do not waive it.'],
              ['Assignment', 'You may not transfer an order to someone else without our consent.'],
              [
                'Events beyond control',
                'Neither party is responsible for delays it cannot prevent, such as storms, fires, closed roads or facilities, and acts of government.',
              ],
              [
                'Changes to these terms',
                'The version published when you book applies to your order. New versions are published on this page with their effective date.',
              ],
            ],
          },
        ],
      },
      {
        heading: 'Contact',
        parts: ['For questions about these terms, contact us here:'],
      },
    ]),
  }
}
