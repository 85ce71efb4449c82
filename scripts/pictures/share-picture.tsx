import { createRoot } from 'react-dom/client'
import { homeText } from '#content/public/home.ts'
import { Street } from '#web/public/home/hero.tsx'

/** The preview picture of links to the site: the headline over a street. */
createRoot(document.getElementById('picture') as HTMLElement).render(
  <>
    <h1>{homeText.headline(null)}</h1>
    <div className="street">
      <Street />
    </div>
    <div className="road" />
  </>,
)
