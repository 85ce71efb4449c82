import type { Business } from '#content/company/business.ts'
import { privacyHours } from '#content/company/hours.ts'
import { formatPhone } from '#content/company/phone.ts'
import { communicationYears, transactionYears } from '#domain/retention/periods.ts'
import { type LegalDocument, legalContact, numbered, type ShownTexts } from './legal-document.ts'

/** The privacy policy. `isMeasured`: public pages report to Google Analytics (rule 52). */
export function privacyPolicy(
  business: Business,
  { isMeasured = false }: ShownTexts & { isMeasured?: boolean } = {},
): LegalDocument {
  const phone = formatPhone(business.phone)
  return {
    title: 'Privacy Policy',
    heading: 'Privacy Policy',
    description: `What ${business.name} collects about you, how we use it, who sees it, how long we keep it, and your rights in California.`,
    intro: `This policy explains what ${business.name} ("we", "us") collects about you when you use this website, book a container or contact us, and what we do with it. We do not sell personal information.`,
    hours: privacyHours,
    contact: legalContact,
    sections: numbered([
      {
        heading: 'Information we collect',
        parts: [
          { heading: 'What you give us' },
          'When you book, request an estimate, write to us or open an account, we ask for what we need to do the job:',
          {
            list: [
              'your name',
              'your phone number and email address',
              'the service address, where the container stands, and how to get there',
              'payment information, when you pay',
              'from contractors, business information such as the company name and what a credit approval asks for',
              "a driver's license, when we need to verify your identity",
              'what you write to us: messages, notes on an order, and requests for a change',
            ],
          },
          { heading: 'What we receive automatically' },
          'When you visit this website, our servers receive:',
          {
            list: [
              'the IP address of your connection',
              'the kind of browser and device that you use',
              'the pages that you open, and the page that led you here',
              'your location, only where you give your browser permission to tell it',
            ],
          },
        ],
      },
      {
        heading: 'How we use information',
        parts: [
          'We use your information to:',
          {
            list: [
              'deliver, swap and pick up containers, and plan the routes for it',
              'confirm orders, call you before a delivery, and answer your questions',
              'prepare estimates, invoices, weight tickets and CALGreen diversion reports',
              'take payment, and collect what is owed',
              'keep your account and this website safe, and prevent fraud',
              'improve this website and our service',
              'send you offers, where you have agreed to receive them',
              'meet our legal duties, such as keeping records of the disposal of waste',
            ],
          },
        ],
      },
      {
        heading: 'How we share information',
        parts: [
          'We share personal information only in these cases:',
          {
            facts: [
              [
                'Service providers',
                'Companies that work for us, such as haulers, disposal and recycling facilities, payment processors, and providers of hosting, email and text messages. They receive only what they need and may not use it for anything else.',
              ],
              [
                'Legal requirements',
                'When a law, a court order or a public authority requires it, or when it is needed to protect the rights, property or safety of others.',
              ],
              [
                'Business transfers',
                'If our business or part of it is sold or merged, customer information is transferred with it. This policy continues to apply to that information.',
              ],
            ],
          },
        ],
      },
      {
        heading: 'Data security',
        parts: [
          'We protect personal information with technical and organizational measures:',
          {
            list: [
              'connections to this website are encrypted with SSL/TLS',
              'access is limited to people who need it for their work, each with an account of their own',
              'passwords are stored only in a form that cannot be read back',
              'card payments follow PCI DSS, the security standard of the card industry; we do not store card numbers on this website',
            ],
          },
          'No system is perfectly secure. If a breach concerns your information, we tell you as the law requires.',
        ],
      },
      {
        heading: 'Your rights and choices',
        parts: [
          { heading: 'California privacy rights (CCPA)' },
          'If you live in California, you have these rights:',
          {
            facts: [
              [
                'To know',
                'You can ask what personal information we have collected about you, where it came from, what we use it for and who we share it with.',
              ],
              [
                'To delete',
                'You can close your account in its settings and ask us to delete other personal information, unless the law requires us to keep it, such as transaction records.',
              ],
              [
                'To opt out of sale',
                'You can tell a business not to sell your personal information. We do not sell any. We also honor the Global Privacy Control signal of your browser.',
              ],
              [
                'Not to be discriminated against',
                'Exercising these rights does not change the price or quality of our service.',
              ],
            ],
          },
          { heading: 'Access and correction' },
          `You can see and correct your name and phone number when you sign in to your account, or call us at ${phone}. Before we disclose or delete anything, we verify that the request is yours.`,
          { heading: 'Marketing' },
          'Every marketing email has an unsubscribe link, and you can reply STOP to any marketing text message. You will still receive messages about your orders.',
        ],
      },
      {
        heading: 'Cookies',
        parts: [
          'Cookies are small files that your browser stores for a website. We use:',
          {
            facts: [
              [
                'Necessary cookies',
                'They keep you signed in, let the browser that placed an order see all of it, and remember if you chose light or dark. The website cannot do this without them.',
              ],
              [
                'Tab storage',
                'What you type into a form is stored in your browser until you submit it or close the tab, so that nothing is lost if the page reloads. It is not sent to us until you submit the form.',
              ],
              [
                'Analytics',
                'We may count visits, taps on phone numbers and submitted forms, without your name, address or phone number. If your browser sends the Global Privacy Control signal, nothing is counted.',
              ],
              ...(isMeasured ? [googleAnalytics] : []),
            ],
          },
          'You can delete or block cookies in your browser settings. Without necessary cookies you can book, but not sign in.',
        ],
      },
      {
        heading: "Children's privacy",
        parts: [
          'Our service is for adults. We do not serve people under 18 and do not knowingly collect information about them. If you believe that a child has given us personal information, call us and we will delete it.',
        ],
      },
      {
        heading: 'How long we keep information',
        parts: [
          {
            facts: [
              ['Transaction records', `${transactionYears} years: orders, invoices, payments, weight tickets`],
              ['Communications', `${communicationYears} years: messages, estimate requests, emails`],
              ['Account data', 'as long as the account is active; you can close it in its settings'],
            ],
          },
          'After that we delete or anonymize the information, unless the law or a dispute requires us to keep it longer.',
        ],
      },
      {
        heading: 'Changes to this policy',
        parts: [
          'When we change this policy, we publish the new version on this page with its effective date. If a change is material, we also email account holders before it takes effect.',
        ],
      },
      {
        heading: 'Contact us',
        parts: ['For questions about privacy, or to exercise your rights, contact us here:'],
      },
    ]),
  }
}

const googleAnalytics: readonly [string, string] = [
  'Google Analytics',
  'Our public pages tell Google Analytics which page was opened, and that a booking was made and for how much. Google sees the IP address of your connection and stores cookies in your browser (_ga) to tell visits apart. It does not receive your name, address, email or phone number. It is not loaded in your account, or if your browser sends the Global Privacy Control signal.',
]
