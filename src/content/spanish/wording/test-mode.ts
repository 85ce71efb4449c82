import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/wording/test-mode.ts'

export const testModeText: Translated<typeof english.testModeText> = {
  note: 'Modo de prueba: no hay servidor de correo, así que nadie recibe este correo.',
  read: 'Léalo en Correo',
}
