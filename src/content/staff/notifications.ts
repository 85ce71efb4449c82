/** What screen readers hear of the area where notifications appear; `{hotkey}` is replaced by the key that focuses it. */
export const notificationsText = {
  area: 'Notifications ({hotkey})',
  close: 'Close notification',
}
