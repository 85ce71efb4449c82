import { inEnglish, type PageLanguage, type Translated } from '#content/company/languages.ts'
import type * as frame from '#content/company/navigation.ts'
import type * as failure from '#content/public/failure.ts'
import type { notificationsText as notices } from '#content/staff/notifications.ts'
import type { uiText as sharedTexts } from '#content/wording/ui-text.ts'

/** The frame of the pages in Spanish, and what every page may show. */

type Link = frame.NavigationLink

/** The words of our own pages; `claims` of src/content/company/claims.ts. */
export const claims = {
  years: 'Más de 10 años',
  customers: 'Más de 500 clientes contentos',
  compliance: '100% conforme a CALGreen',
  delivery: 'Entrega el mismo día o al día siguiente',
  driveway: 'Tablas que protegen su entrada',
  reporting: 'Reportes de desvío CALGreen',
  licence: 'Con licencia y seguro',
  support: 'Atención las 24 horas',
  emergency: 'Emergencias las 24 horas',
}

export const siteLanguage: PageLanguage = 'es'
export const addressPrefix = '/es'
export const otherLanguage = { language: 'en' as PageLanguage, label: 'English', address: inEnglish }

/** The line that offers this page in a browser that prefers Spanish (rule 483). */
export const offerText = { label: 'Idioma', read: 'Ver esta página en español', no: 'No, gracias' }

export const mainLinks: readonly Link[] = [
  { label: 'Inicio', to: '/' },
  { label: 'Servicios', to: '/services' },
  { label: 'Cómo funciona', to: '/how-it-works' },
  { label: 'Contacto', to: '/contact' },
]

export const bookNow: Link = { label: 'Reservar', to: '/booking' }
export const signIn: Link = { label: 'Iniciar sesión', to: '/login' }
export const myAccount: Link = { label: 'Mi cuenta', to: '/dashboard' }

export const headerText: Translated<typeof frame.headerText> = {
  skip: 'Ir al contenido',
  main: 'Principal',
  promo: claims.delivery,
  promoWhere: 'en todo el condado de Los Ángeles',
  textUs: 'Mensaje',
  emailUs: 'Correo',
  call: (phone) => `Llamar: ${phone}`,
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  menu: 'Menú',
}

export const serviceLinks: readonly Link[] = [
  { label: 'Contenedores para casas', to: '/services' },
  { label: 'Servicio para negocios', to: '/services' },
  { label: 'Escombro de construcción', to: '/services' },
  { label: 'Desechos de jardín', to: '/services' },
]

export const legalLinks: readonly Link[] = [
  { label: 'Privacidad', to: '/privacy-policy' },
  { label: 'Términos', to: '/terms' },
  { label: 'Contrato de servicio', to: '/terms#section-1' },
  { label: 'Política ambiental', to: '/terms#section-6' },
]

export const estimateLink: Link = { label: 'Pedir un estimado', to: '/estimate' }

export const footerText: Translated<typeof frame.footerText> = {
  call: 'Llame o mande un mensaje, de día o de noche.',
  emergency: `${claims.emergency}.`,
  services: 'Servicios',
  contact: 'Contacto',
  legal: 'Legal',
  sendText: 'Enviar un mensaje de texto',
  theme: 'Apariencia',
  themes: { light: 'Clara', dark: 'Oscura', system: 'Como el dispositivo' },
  copyright: (company) => `© 2025 ${company}. ${claims.licence} en California.`,
}

export const notificationsText: Translated<typeof notices> = {
  area: 'Avisos ({hotkey})',
  one: 'Aviso',
  close: 'Cerrar el aviso',
}

const shared: Translated<(typeof sharedTexts)['en']> = {
  cancel: 'Cancelar',
  clearSearch: 'Borrar la búsqueda',
  close: 'Cerrar',
  error: 'Error',
  loading: 'Cargando…',
  more: 'Mostrar más',
  retry: 'Intentar de nuevo',
  save: 'Guardar',
  saving: 'Guardando…',
  sending: 'Enviando…',
  success: 'Listo',
}
/** The key is the one that the frame of all pages reads. */
export const uiText: Translated<typeof sharedTexts> = { en: shared }

export const failurePage: Translated<typeof failure.failurePage> = {
  title: 'Algo salió mal',
  heading: 'Algo salió mal',
  description: 'No se pudo mostrar esta página.',
  lede: 'La falla es nuestra. Muchas veces basta con volver a cargar la página.',
  again: 'Volver a cargar',
  call: (phone) => `O llame al ${phone}.`,
  reference: (requestId) => `Si nos llama por esto, denos este número: ${requestId}`,
}

export const connectionLost = 'El servidor no responde. Revise su conexión e intente de nuevo.'
export const requestFailed = 'Algo salió mal de nuestro lado. Intente de nuevo, por favor.'

export const failedWith: typeof failure.failedWith = (fallback, requestId) =>
  [fallback.trim() || requestFailed, requestId && failurePage.reference(requestId)].filter(Boolean).join(' ')
