import { brand } from '#content/company/brand.ts'
import { useApp } from './app-context.ts'

type PublicHeadProps = {
  title: string
  description: string
  /** The page's one address, without what follows a question mark. */
  path: string
}

/** The head of a page for everybody: what search engines list, and what a message shows that links to it. */
export function PublicHead({ title, description, path }: PublicHeadProps) {
  const { origin } = useApp()
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      {/* Who reads these loads pages and never follows a link within one: the browser's program does without. */}
      {import.meta.env.SSR && <SocialTags title={title} description={description} path={path} />}
    </>
  )
}

function SocialTags({ title, description, path }: PublicHeadProps) {
  const { business, origin } = useApp()
  const { picture } = brand
  const facts = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
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
