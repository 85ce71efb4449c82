type PageHeadProps = { title: string; description: string }

/** The title and description of a page: React puts them into the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  )
}
