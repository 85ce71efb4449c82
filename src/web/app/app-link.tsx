import type { ComponentProps } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to a page of the site. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const plainClick = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
        if (event.defaultPrevented || !plainClick) return
        event.preventDefault()
        navigate(to, { replace: href === here })
      }}
    />
  )
}
