import { brand } from '#content/company/brand.ts'
import { inSpanish, isTranslated } from '#content/company/languages.ts'
import { addressPrefix } from '#content/company/navigation.ts'
import { useApp } from './app-context.ts'

type PublicHeadProps = {
  title: string
  description: string
  /** The canonical address of the page, without the query. */
  path: string
  /** False for a public page that search engines should not list (rule 391). */
  isIndexed?: boolean
}

/** The head of a public page: what search engines list, and what link previews show. */
export function PublicHead({ title, description, path: plain, isIndexed = true }: PublicHeadProps) {
  const { origin } = useApp()
  const path = addressPrefix ? inSpanish(plain) : plain
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isIndexed ? <link rel="canonical" href={origin + path} /> : <meta name="robots" content="noindex" />}
      {/* Readers of this data load pages without following links inside the app, so the browser's program does without it. */}
      {import.meta.env.SSR && isIndexed && <OtherLanguages path={plain} />}
      {import.meta.env.SSR && <SocialTags title={title} description={description} path={path} />}
    </>
  )
}

/** The same page in each language, for search engines (rule 482). */
function OtherLanguages({ path }: { path: string }) {
  const { origin } = useApp()
  if (!isTranslated(path)) return null
  return (
    <>
      <link rel="alternate" hrefLang="en" href={origin + path} />
      <link rel="alternate" hrefLang="es" href={origin + inSpanish(path)} />
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}

function SocialTags({ title, description, path }: Omit<PublicHeadProps, 'isIndexed'>) {
  const { business, origin } = useApp()
  const { picture } = brand
  const facts = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    ...(addressPrefix === '' ? {} : { 'og:locale': 'es_US', 'og:locale:alternate': 'en_US' }),
    'og:image': origin + picture.path,
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': picture.alt,
  }
  return (
    <>
      {Object.entries(facts).map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
