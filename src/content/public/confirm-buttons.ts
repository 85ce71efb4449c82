/** The buttons that confirm a booking, loaded when they are needed (rule 201). */
export const confirmButtonsText = {
  confirm: 'Confirm my booking',
  confirming: 'Confirming…',
  failed: 'The booking was not confirmed. Please try again, or call us:',
  otherDays: 'These days are free:',
  choose: (day: string) => `Confirm for ${day}`,
}
