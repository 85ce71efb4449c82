import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/wording/crew-links.ts'

/** Links for the crew, in Spanish: what one shows (on the server), and where they are made and revoked. */
export const crewPlanText: Translated<typeof english.crewPlanText> = {
  expected: (span) => `se espera ${span}`,
}

export const crewLinkText: Translated<typeof english.crewLinkText> = {
  entry: 'Compartir con la cuadrilla',
  heading: 'Compartir con la cuadrilla',
  intro:
    'Un enlace que muestra los días, la obra y dónde va el contenedor. Sin precios ni nombres. Cualquiera que tenga el enlace lo puede abrir.',
  gateCode: 'Mostrar el código del portón y cómo entrar',
  make: 'Crear un enlace',
  making: 'Creando el enlace…',
  made: 'Su enlace está listo.',
  madeHelp: 'Cópielo ahora: no se muestra otra vez.',
  link: 'Enlace para la cuadrilla',
  copy: 'Copiar',
  copied: 'Copiado',
  text: 'Mandarlo por mensaje',
  message: (url) => `El contenedor: cuándo llega y dónde va. ${url}`,
  list: 'Enlaces abiertos',
  none: 'No hay ningún enlace abierto.',
  item: (by, on) => (by === null ? `Creado por nuestra oficina el ${on}` : `Creado por ${by} el ${on}`),
  facts: (withGateCode, openedOn, until) =>
    [
      withGateCode ? 'Con código del portón' : 'Sin código del portón',
      openedOn === null ? 'todavía no se abre' : `abierto por última vez el ${openedOn}`,
      `hasta el ${until} o el fin del pedido`,
    ].join(', '),
  revoke: 'Anular',
  revokeOne: (on) => `Anular el enlace del ${on}`,
  revoked: 'Enlace anulado',
  revokedHelp: 'Ya no abre nada.',
  failed: 'No se pudo',
  failedHelp: 'Intente de nuevo, o llámenos, por favor.',
  loading: 'Cargando los enlaces…',
  listFailed: 'No se pudieron cargar los enlaces.',
}
