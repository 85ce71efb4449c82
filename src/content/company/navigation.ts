import type { Theme } from '#contract/values/themes.ts'
import { claims } from './claims.ts'
import { inSpanish, type PageLanguage } from './languages.ts'

/** Texts and links of the header, the slide-in menu and the footer. */

/** The language of the pages of this build (rule 480): `content/spanish` has the other. */
export const siteLanguage: PageLanguage = 'en'
/** What its addresses begin with. */
export const addressPrefix = ''
/** The way to the same page in the other language. */
export const otherLanguage = { language: 'es' as PageLanguage, label: 'Español', address: inSpanish }

export type NavigationLink = { label: string; to: string }

export const mainLinks: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/services' },
  { label: 'How It Works', to: '/how-it-works' },
  { label: 'Contact', to: '/contact' },
]

export const bookNow: NavigationLink = { label: 'Book Now', to: '/booking' }
export const signIn: NavigationLink = { label: 'Sign In', to: '/login' }
export const myAccount: NavigationLink = { label: 'My Account', to: '/dashboard' }

export const headerText = {
  skip: 'Skip to content',
  main: 'Main',
  promo: claims.delivery,
  promoWhere: 'across Los Angeles County',
  textUs: 'Text us',
  emailUs: 'Email us',
  call: (phone: string) => `Call ${phone}`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
}

export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Residential dumpsters', to: '/services' },
  { label: 'Commercial service', to: '/services' },
  { label: 'Construction debris', to: '/services' },
  { label: 'Yard and green waste', to: '/services' },
]

/** The last two go to sections 1 and 6 of the terms (rule 4). */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Service Agreement', to: '/terms#section-1' },
  { label: 'Environmental Policy', to: '/terms#section-6' },
]

export const estimateLink: NavigationLink = { label: 'Request an estimate', to: '/estimate' }

export const footerText = {
  call: 'Call or text, day or night.',
  emergency: `${claims.emergency}.`,
  services: 'Services',
  contact: 'Contact',
  legal: 'Legal',
  sendText: 'Send a text message',
  theme: 'Appearance',
  themes: { light: 'Light', dark: 'Dark', system: 'Device setting' } satisfies Record<Theme, string>,
  copyright: (company: string) => `© 2025 ${company}. ${claims.licence} in California.`,
}
