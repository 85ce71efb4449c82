import { NotFoundPage } from './not-found-page.tsx'

export const notFoundRoute = () => ({ Component: NotFoundPage })
