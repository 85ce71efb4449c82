import { pageTitle } from '../../../../content/page-title.ts'
import { staffArea } from '../../../../content/staff-frame.ts'
import { notYetTabs, notYetText } from '../../../../content/staff-not-yet.ts'
import { useApp } from '../../../app-context.ts'
import { AppLink } from '../../../app-link.tsx'
import { denseButtonStyle } from '../../../ui/dense-button-style.ts'
import { PageHead } from '../../../ui/page-head.tsx'

/** Says plainly what is not there yet, and where that work is done until it is. */
export function NotYetTab({ tab }: { tab: keyof typeof notYetTabs }) {
  const { business } = useApp()
  const { heading, will, meanwhile, link } = notYetTabs[tab]
  return (
    <>
      <PageHead
        title={pageTitle(`${heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <h2 className="mt-5 mb-3 text-[1.625rem] font-semibold">{heading}</h2>
      <div className="grid rounded-panel border border-line bg-card md:grid-cols-2">
        <section className="p-5">
          <h3 className="text-[1.1875rem] font-semibold">{notYetText.will}</h3>
          <ul className="mt-2.5 grid gap-2 text-ink-2">
            {will.map((line) => (
              <li key={line} className="grid grid-cols-[14px_1fr] gap-2.5">
                <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" className="mt-1">
                  <circle
                    cx="7"
                    cy="7"
                    r="5.6"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.6"
                    strokeDasharray="2.2 2.2"
                  />
                </svg>
                {line}
              </li>
            ))}
          </ul>
        </section>
        <section className="border-line p-5 max-md:border-t md:border-l">
          <h3 className="text-[1.1875rem] font-semibold">{notYetText.meanwhile}</h3>
          <p className="mt-2.5 max-w-prose">{meanwhile}</p>
          {link && (
            <AppLink to={link.to} className={denseButtonStyle('line', 'mt-4')}>
              {link.label}
            </AppLink>
          )}
        </section>
      </div>
    </>
  )
}
