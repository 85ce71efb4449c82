/** Safari deletes what pages store after a week, but not what apps on the home screen do; those have a storage of their own. */
export const needsInstalling = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
