import { useLocation } from 'react-router'
import { isTranslated } from '#content/company/languages.ts'
import { otherLanguage } from '#content/company/navigation.ts'

/** The way to this page in the other language (rule 481); nothing on a page that has none. The query and what was typed come along. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname } = useLocation()
  const { language, label, address } = otherLanguage
  return isTranslated(pathname) ? (
    <a
      href={address(pathname)}
      lang={language}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        import('./other-language.ts').then(({ open }) => open(event))
      }}
    >
      {label}
    </a>
  ) : null
}
