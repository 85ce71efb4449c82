import { useEffect, useState } from 'react'
import { matchRoutes, type Params, type RouteObject } from 'react-router'
import { inEnglish } from '#content/company/languages.ts'
import { addressPrefix } from '#content/company/navigation.ts'
import type { AskAhead, RouteHandle } from '#web/app/route-handle.ts'
import { pagePermission } from '#web/staff/kit/page-permissions.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'

/** Milliseconds on a link after which a press is likely: a pointer that only crosses it is gone by then. */
const dwellMs = 60
/** Milliseconds that what was asked for waits for the press. After that it is an answer like any other that is not shown. */
const heldMs = 10_000

const links = `a[href^="${addressPrefix}/admin"]`

const signs = ['pointerover', 'focusin', 'pointerdown'] as const

/**
 * Loads a screen before its link is pressed: while the pointer or the focus rests on the link, and when a finger goes down, its program code
 * and what it asks the server for first (rule 336).
 */
export function AheadOfPress({ screens }: { screens: RouteObject[] }) {
  const may = useMay()
  const [asked, setAsked] = useState<{ address: string; search: string; parts: Ahead[] } | null>(null)
  useEffect(() => {
    let aimed: Element | null = null
    let waiting: ReturnType<typeof setTimeout> | undefined
    let forgotten: ReturnType<typeof setTimeout> | undefined
    const load = async (link: HTMLAnchorElement) => {
      const { search } = link
      const pathname = inEnglish(link.pathname)
      // Without its code the press says why.
      const parts = await loadParts(screens, pathname).catch(() => [])
      clearTimeout(forgotten)
      forgotten = setTimeout(() => setAsked(null), heldMs)
      setAsked({ address: pathname + search, search, parts })
    }
    const note = ({ type, target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
      if (link === aimed && type !== 'pointerdown') return
      aimed = link
      clearTimeout(waiting)
      if (link?.target !== '' || link.ariaCurrent === 'page' || !may(pagePermission(inEnglish(link.pathname)))) return
      if (type === 'pointerdown') void load(link)
      else waiting = setTimeout(() => void load(link), dwellMs)
    }
    for (const sign of signs) document.addEventListener(sign, note, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, note)
      clearTimeout(waiting)
      clearTimeout(forgotten)
    }
  }, [screens, may])
  return asked?.parts.map(({ module, AskAhead, params }) => (
    <AskAhead key={`${module} ${asked.address}`} params={params} search={asked.search} />
  ))
}

type Ahead = { module: string | undefined; AskAhead: AskAhead; params: Params }

/** Loads the code of the screens at an address; returns what asks for their data. */
async function loadParts(screens: RouteObject[], pathname: string): Promise<Ahead[]> {
  const matches = matchRoutes(screens, pathname) ?? []
  const parts = await Promise.all(
    matches.map(async ({ route, params }) => {
      const { load, module } = (route.handle ?? {}) as RouteHandle
      const AskAhead = (await load?.())?.AskAhead
      return AskAhead ? { module, AskAhead, params } : null
    }),
  )
  return parts.filter((part) => part !== null)
}
