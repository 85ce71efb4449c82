import { createRoot } from 'react-dom/client'
import { homeText } from '#content/public/home.ts'
import { Street } from '#web/drawings/street.tsx'

/** What is shown beside a link to the site: the first page's headline over its street. */
createRoot(document.getElementById('picture') as HTMLElement).render(
  <>
    <h1>{homeText.headline}</h1>
    <div className="street">
      <Street />
    </div>
    <div className="road" />
  </>,
)
