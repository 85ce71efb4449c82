import { useEffect, useLayoutEffect } from 'react'

/** A layout effect in the browser; the server has no layout to wait for. */
export const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect
