/**
 * The business hours, in the three conflicting versions that the company gave (rule 1): on weekdays it opens at 7:00 on the contact page
 * and at 6:00 in the terms; on Saturdays it closes at 16:00, 18:00 or 15:00; on Sundays it takes emergencies or is closed. Each page shows
 * its own. To unify them, copy the right one to the other two.
 */
export type OpeningHours = {
  /** The days as text: "Monday to Friday". */
  days: string
  /** The days that it means, by their names. */
  weekdays: readonly Weekday[]
  /** "07:00" to "18:00"; absent on days without regular hours. */
  opens?: string
  closes?: string
  /** The hours as text, or the text that replaces them. */
  text: string
}

export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

const mondayToFriday: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** On the contact page, and in the data for search engines. */
export const contactHours: readonly OpeningHours[] = [
  { days: 'Monday to Friday', weekdays: mondayToFriday, opens: '07:00', closes: '18:00', text: '7:00 AM to 6:00 PM' },
  { days: 'Saturday', weekdays: ['Saturday'], opens: '08:00', closes: '16:00', text: '8:00 AM to 4:00 PM' },
  { days: 'Sunday', weekdays: ['Sunday'], text: 'Emergency only' },
]

/** On the privacy page. */
export const privacyHours: readonly OpeningHours[] = [
  {
    days: 'Monday to Saturday',
    weekdays: [...mondayToFriday, 'Saturday'],
    opens: '07:00',
    closes: '18:00',
    text: '7:00 AM to 6:00 PM Pacific',
  },
]

/** On the terms page. */
export const termsHours: readonly OpeningHours[] = [
  { days: 'Monday to Friday', weekdays: mondayToFriday, opens: '06:00', closes: '18:00', text: '6:00 AM to 6:00 PM' },
  { days: 'Saturday', weekdays: ['Saturday'], opens: '07:00', closes: '15:00', text: '7:00 AM to 3:00 PM' },
  { days: 'Sunday', weekdays: ['Sunday'], text: 'Closed' },
]
