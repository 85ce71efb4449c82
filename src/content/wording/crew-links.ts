/** Why a link for the crew is refused, or opens nothing (rule 356). */
export const crewLinkRefusals = {
  ended: 'This link has ended. Ask whoever sent it for a new one.',
  missing: 'This link was already revoked.',
  orderOver: 'The order is over, so there is nothing to share.',
  tooMany: (most: number) => `An order has at most ${most} links for the crew. Revoke one first.`,
  noGateCode: 'You cannot share the gate code of this order.',
}

/** When a truck comes that is on its way, as a crew reads it. */
export const crewPlanText = {
  expected: (span: string) => `expected ${span}`,
}

/** Where a link for the crew is made and revoked. */
export const crewLinkText = {
  entry: 'Share with the crew',
  heading: 'Share with the crew',
  intro:
    'A link that shows the days, the place and where the container goes. No prices, no names. Anyone who has the link can open it.',
  gateCode: 'Show the gate code and how to get in',
  make: 'Make a link',
  making: 'Making the link…',
  made: 'Your link is ready.',
  madeHelp: 'Copy it now: it is not shown again.',
  link: 'Link for the crew',
  copy: 'Copy',
  copied: 'Copied',
  text: 'Text it',
  message: (url: string) => `The dumpster: when it comes and where it goes. ${url}`,
  list: 'Open links',
  none: 'No link is open.',
  item: (by: string | null, on: string) => (by === null ? `Made by our office on ${on}` : `Made by ${by} on ${on}`),
  facts: (withGateCode: boolean, openedOn: string | null, until: string) =>
    [
      withGateCode ? 'With gate code' : 'Without gate code',
      openedOn === null ? 'not opened yet' : `last opened ${openedOn}`,
      `until ${until} or the end of the order`,
    ].join(', '),
  revoke: 'Revoke',
  revokeOne: (on: string) => `Revoke the link of ${on}`,
  revoked: 'Link revoked',
  revokedHelp: 'It opens nothing anymore.',
  failed: 'That did not work',
  failedHelp: 'Please try again, or call us.',
  loading: 'Loading the links…',
  listFailed: 'The links could not be loaded.',
}
