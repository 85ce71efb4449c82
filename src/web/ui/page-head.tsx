type PageHeadProps = { title: string; description: string }

/** The title and description of a page that search engines should not index: an account, an order, an error. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  )
}
