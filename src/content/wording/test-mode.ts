/** Where staff are promised an email while no mail server is set up (rule 466). */
export const testModeText = {
  note: 'Test mode: no mail server is set up, so nobody gets this email.',
  read: 'Read it under Email',
}
