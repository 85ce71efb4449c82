import type { Business } from '#content/company/business.ts'
import { formatPhone } from '#content/company/phone.ts'
import type { LegalDocument, ShownTexts } from '#content/legal/legal-document.ts'
import { privacyPolicy as english } from '#content/legal/privacy-policy.ts'
import { privacyHours } from '#content/spanish/company/hours.ts'
import { communicationYears, transactionYears } from '#domain/retention/periods.ts'
import { inBoth, inEnglishOnly, legalContact, numbered } from './legal-document.ts'

type Options = ShownTexts & { isMeasured?: boolean }

/** The privacy policy on a page in Spanish: in English below a sentence in Spanish, or in Spanish if the owner says so (rule 505). */
export function privacyPolicy(business: Business, { isMeasured = false, spanishTexts }: Options = {}): LegalDocument {
  if (spanishTexts?.includes('privacy')) return spanishPolicy(business, isMeasured)
  return {
    ...english(business, { isMeasured }),
    title: 'Política de privacidad',
    description: 'Qué datos guardamos y para qué. El texto es en inglés, y ese es el que vale.',
    cover: inEnglishOnly,
    language: 'en',
  }
}

function spanishPolicy(business: Business, isMeasured: boolean): LegalDocument {
  const phone = formatPhone(business.phone)
  return {
    title: 'Política de privacidad',
    heading: 'Política de privacidad',
    description: `Qué datos suyos guarda ${business.name}, cómo los usamos, quién los ve, cuánto tiempo los guardamos y sus derechos en California.`,
    intro: `Esta política explica qué datos suyos reúne ${business.name} («nosotros») cuando usa este sitio, reserva un contenedor o se comunica con nosotros, y qué hacemos con ellos. No vendemos datos personales.`,
    hours: privacyHours,
    contact: legalContact,
    cover: inBoth,
    sections: numbered([
      {
        heading: 'Datos que reunimos',
        parts: [
          { heading: 'Lo que usted nos da' },
          'Cuando reserva, pide un estimado, nos escribe o abre una cuenta, le pedimos lo que hace falta para el trabajo:',
          {
            list: [
              'su nombre',
              'su número de teléfono y su correo electrónico',
              'la dirección del servicio, dónde va el contenedor y cómo llegar',
              'los datos de pago, cuando paga',
              'de contratistas, datos del negocio como el nombre de la compañía y lo que pide una aprobación de crédito',
              'una licencia de manejar, cuando tenemos que comprobar quién es',
              'lo que nos escribe: mensajes, notas de un pedido y peticiones de cambio',
            ],
          },
          { heading: 'Lo que recibimos sin que lo escriba' },
          'Cuando visita este sitio, nuestros servidores reciben:',
          {
            list: [
              'la dirección IP de su conexión',
              'el tipo de navegador y de aparato que usa',
              'las páginas que abre y la página de donde viene',
              'su ubicación, solo si le da permiso a su navegador para decirla',
            ],
          },
        ],
      },
      {
        heading: 'Cómo usamos los datos',
        parts: [
          'Usamos sus datos para:',
          {
            list: [
              'entregar, cambiar y recoger contenedores, y planear las rutas',
              'confirmar pedidos, llamarle antes de una entrega y contestar sus preguntas',
              'hacer estimados, facturas, boletas de peso y reportes de desvío de CALGreen',
              'recibir pagos y cobrar lo que se debe',
              'mantener seguros su cuenta y este sitio, y evitar fraudes',
              'mejorar este sitio y nuestro servicio',
              'mandarle ofertas, si aceptó recibirlas',
              'cumplir con la ley, por ejemplo guardar los registros del desecho de basura',
            ],
          },
        ],
      },
      {
        heading: 'Con quién compartimos los datos',
        parts: [
          'Solo compartimos datos personales en estos casos:',
          {
            facts: [
              [
                'Proveedores',
                'Compañías que trabajan para nosotros, como transportistas, plantas de desecho y de reciclaje, procesadores de pagos, y proveedores de hospedaje, correo y mensajes de texto. Reciben solo lo que necesitan y no pueden usarlo para otra cosa.',
              ],
              [
                'Obligaciones legales',
                'Cuando lo pide una ley, la orden de un juez o una autoridad, o cuando hace falta para proteger los derechos, los bienes o la seguridad de otros.',
              ],
              [
                'Venta del negocio',
                'Si nuestro negocio o una parte se vende o se une con otro, los datos de los clientes pasan con él. Esta política sigue valiendo para esos datos.',
              ],
            ],
          },
        ],
      },
      {
        heading: 'Seguridad de los datos',
        parts: [
          'Protegemos los datos personales con medidas técnicas y de organización:',
          {
            list: [
              'las conexiones a este sitio van cifradas con SSL/TLS',
              'solo tiene acceso quien lo necesita para su trabajo, cada uno con su propia cuenta',
              'las contraseñas se guardan de una forma que no se puede volver a leer',
              'los pagos con tarjeta cumplen con PCI DSS, la norma de seguridad de las tarjetas; en este sitio no guardamos números de tarjeta',
            ],
          },
          'Ningún sistema es completamente seguro. Si una falla de seguridad toca sus datos, le avisamos como lo pide la ley.',
        ],
      },
      {
        heading: 'Sus derechos y opciones',
        parts: [
          { heading: 'Derechos de privacidad en California (CCPA)' },
          'Si vive en California, tiene estos derechos:',
          {
            facts: [
              [
                'Saber',
                'Puede preguntar qué datos personales suyos tenemos, de dónde vienen, para qué los usamos y con quién los compartimos.',
              ],
              [
                'Borrar',
                'Puede cerrar su cuenta en sus ajustes y pedirnos que borremos otros datos personales, a menos que la ley nos obligue a guardarlos, como los registros de operaciones.',
              ],
              [
                'Negarse a la venta',
                'Puede decirle a un negocio que no venda sus datos personales. Nosotros no vendemos ninguno. También respetamos la señal Global Privacy Control de su navegador.',
              ],
              ['No ser discriminado', 'Usar estos derechos no cambia el precio ni la calidad de nuestro servicio.'],
            ],
          },
          { heading: 'Ver y corregir' },
          `Puede ver y corregir su nombre y su teléfono cuando entra a su cuenta, o llámenos al ${phone}. Antes de dar o borrar datos, comprobamos que la petición es suya.`,
          { heading: 'Publicidad' },
          'Cada correo de publicidad trae un enlace para ya no recibirlos, y puede contestar STOP a cualquier mensaje de texto de publicidad. Los mensajes sobre sus pedidos le siguen llegando.',
        ],
      },
      {
        heading: 'Cookies',
        parts: [
          'Las cookies son archivos pequeños que su navegador guarda para un sitio. Usamos:',
          {
            facts: [
              [
                'Cookies necesarias',
                'Mantienen abierta su sesión, dejan que el navegador que hizo un pedido lo vea completo y recuerdan si eligió claro u oscuro. Sin ellas el sitio no puede hacerlo.',
              ],
              [
                'Memoria de la pestaña',
                'Lo que escribe en un formulario se guarda en su navegador hasta que lo manda o cierra la pestaña, para que no se pierda si la página se recarga. No nos llega hasta que manda el formulario.',
              ],
              [
                'Estadísticas',
                'Podemos contar visitas, toques a números de teléfono y formularios mandados, sin su nombre, su dirección ni su teléfono. Si su navegador manda la señal Global Privacy Control, no se cuenta nada.',
              ],
              ...(isMeasured ? [googleAnalytics] : []),
            ],
          },
          'Puede borrar o bloquear las cookies en los ajustes de su navegador. Sin las cookies necesarias puede reservar, pero no iniciar sesión.',
        ],
      },
      {
        heading: 'Privacidad de menores',
        parts: [
          'Nuestro servicio es para adultos. No atendemos a menores de 18 años ni reunimos datos de ellos a sabiendas. Si cree que un menor nos dio datos personales, llámenos y los borramos.',
        ],
      },
      {
        heading: 'Cuánto tiempo guardamos los datos',
        parts: [
          {
            facts: [
              ['Registros de operaciones', `${transactionYears} años: pedidos, facturas, pagos, boletas de peso`],
              ['Comunicaciones', `${communicationYears} años: mensajes, peticiones de estimado, correos`],
              ['Datos de la cuenta', 'mientras la cuenta esté activa; puede cerrarla en sus ajustes'],
            ],
          },
          'Después borramos los datos o les quitamos el nombre, a menos que la ley o una disputa nos obligue a guardarlos más tiempo.',
        ],
      },
      {
        heading: 'Cambios a esta política',
        parts: [
          'Cuando cambiamos esta política, publicamos la versión nueva en esta página con su fecha. Si el cambio es importante, también les mandamos un correo a quienes tienen cuenta antes de que empiece a valer.',
        ],
      },
      {
        heading: 'Contacto',
        parts: ['Si tiene preguntas sobre la privacidad, o para usar sus derechos, comuníquese con nosotros:'],
      },
    ]),
  }
}

const googleAnalytics: readonly [string, string] = [
  'Google Analytics',
  'Nuestras páginas públicas le dicen a Google Analytics qué página se abrió, y que se hizo una reserva y por cuánto. Google ve la dirección IP de su conexión y guarda cookies en su navegador (_ga) para distinguir las visitas. No recibe su nombre, su dirección, su correo ni su teléfono. No se carga en su cuenta, ni si su navegador manda la señal Global Privacy Control.',
]
