/** The label of the notification area for screen readers; `{hotkey}` is replaced by the key that focuses it. */
export const notificationsText = {
  area: 'Notifications ({hotkey})',
  one: 'Notification',
  close: 'Close notification',
}
