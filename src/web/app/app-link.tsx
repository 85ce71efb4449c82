import type { ComponentProps } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'
import { isStaffArea, isTranslated } from '#content/company/languages.ts'
import { addressPrefix } from '#content/company/navigation.ts'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to a page of the site. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const inside = useHref(to)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  // The pages in Spanish are left for those that are in English only (rule 480), and for the staff area, which has its own build.
  const away = addressPrefix !== '' && to.startsWith('/') && !isTranslated(to) && !isStaffArea(here)
  const href = away ? to : inside
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const plainClick = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
        if (event.defaultPrevented || !plainClick || away) return
        event.preventDefault()
        navigate(to, { replace: addressPrefix + here === href })
      }}
    />
  )
}

/** The address of an order's page, whoever reads it. */
export const orderPage = (orderNumber: string) => `/confirmation/${encodeURIComponent(orderNumber)}`
