/** Rule 308: a form asks this once; the second press takes the address as it is. */
export const whereItStands =
  'Where does the container stand? A P.O. box has no driveway. Enter the street, or send it again as it is and we call you.'

/** The notification of a form that asks. */
export const questionTitle = 'One question'

/** For staff, who have the customer on the phone or a file of the office before them. */
export const isPoBoxText = 'A P.O. box: ask where the container stands.'
