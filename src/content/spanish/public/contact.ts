import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/contact.ts'
import type * as shared from '#content/public/lead-forms.ts'
import { fieldMessages } from '#content/spanish/wording/page-messages.ts'

// What only the fields of these forms say.
Object.assign(fieldMessages, {
  'Project type is required': 'Escoja el tipo de proyecto',
  'Estimated size is required': 'Escoja un tamaño aproximado',
  'Subject is required': 'Escoja un asunto',
  'Message must be at least 10 characters': 'El mensaje debe tener al menos 10 letras',
})

export const leadFormText: Translated<typeof shared.leadFormText> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  optional: 'opcional',
  choose: 'Escoja una opción',
  kept: 'No se pierde nada de lo que escribió.',
  toFix: (fields) => (fields === 1 ? 'Falta corregir una cosa:' : `Falta corregir ${fields} cosas:`),
  trap: 'Deje esto vacío',
}

export const leadFieldNames: Translated<typeof shared.leadFieldNames> = {
  firstName: 'su nombre',
  lastName: 'su apellido',
  email: 'su correo',
  phone: 'su teléfono',
}

export const contactPage: Translated<typeof english.contactPage> = {
  title: 'Contacto',
  description:
    'Llame, mande un mensaje o escríbanos sobre un contenedor: teléfono, correo, dirección, horario y línea de emergencia las 24 horas.',
  heading: 'Contáctenos',
  intro: 'Mándenos un mensaje y le contestamos en menos de 24 horas. O llame:',
  withoutScript: 'Este formulario necesita JavaScript. Si está apagado, escríbanos un correo o llame:',
}

/** The office reads these in English: the value on the wire, and its label here. */
export const subjectOptions = [
  { value: 'General Inquiry', label: 'Pregunta general' },
  { value: 'Service Question', label: 'Pregunta sobre el servicio' },
  { value: 'Pricing Information', label: 'Precios' },
  { value: 'Schedule Delivery', label: 'Programar una entrega' },
  { value: 'Technical Support', label: 'Ayuda con el sitio' },
  { value: 'Billing Question', label: 'Pregunta sobre una factura' },
  { value: 'Complaint or Feedback', label: 'Queja o comentario' },
  { value: 'Other', label: 'Otro' },
]

export const methodOptions = [
  { value: 'Email', label: 'Por correo' },
  { value: 'Phone Call', label: 'Por teléfono' },
  { value: 'Text Message', label: 'Por mensaje de texto' },
  { value: 'Any Method', label: 'Como sea' },
]

export const contactForm: Translated<typeof english.contactForm> = {
  heading: 'Mande un mensaje',
  subject: 'Asunto',
  message: 'Mensaje',
  method: '¿Cómo le contestamos?',
  send: 'Enviar el mensaje',
  failed: 'No se pudo enviar el mensaje',
  failedHelp: 'Intente de nuevo o contáctenos directamente.',
  sent: '¡Mensaje enviado!',
  sentHelp: 'Le contestamos en menos de 24 horas.',
  methodRequired: 'Diga cómo prefiere que le contestemos',
  /** For the office, in English. */
  notes: (method, message) => `Preferred contact: ${method}\n\n${message}`,
  fieldNames: {
    ...leadFieldNames,
    projectType: 'el asunto',
    notes: 'el mensaje',
    method: 'cómo le contestamos',
  },
}

export const contactDetails: Translated<typeof english.contactDetails> = {
  emergencyLabel: 'Línea de emergencia',
  emergency: '¿Una emergencia? Contestamos de día y de noche, también los domingos.',
  heading: 'Dónde encontrarnos',
  call: 'Llame',
  text: 'Mensaje',
  sendText: 'Enviar un mensaje de texto',
  email: 'Correo',
  visit: 'Dirección',
  hours: 'Horario',
}
