import type { Translated } from '#content/company/languages.ts'
import type * as missing from '#content/public/not-found.ts'

export const notFoundPage: Translated<typeof missing.notFoundPage> = {
  title: 'Página no encontrada',
  description: 'No hay ninguna página en esta dirección.',
  heading: '404 Página no encontrada',
  question: '¿Olvidó agregar la página al enrutador?',
  help: 'No hay nada en esta dirección. Quizás cambió de lugar, o el enlace está incompleto. Llámenos y le ayudamos:',
  home: 'Ir a la página de inicio',
  book: 'Reservar un contenedor',
}
