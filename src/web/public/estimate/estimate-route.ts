import { EstimatePage } from './estimate-page.tsx'

export function estimateRoute() {
  return { Component: EstimatePage }
}
