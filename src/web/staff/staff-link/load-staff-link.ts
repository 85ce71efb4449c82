import type { LoaderFunctionArgs } from 'react-router'

/** The secret of a link, or null where it got lost on the way. Whom it is for is asked by the page: looking must not use it up. */
export function loadStaffLink({ request }: LoaderFunctionArgs): { token: string | null } {
  return { token: new URL(request.url).searchParams.get('token') || null }
}
