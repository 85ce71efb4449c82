import { claims } from '#content/company/claims.ts'

/** Texts of /how-it-works. */
export const howText = {
  title: 'How dumpster rental works',
  description:
    'Book a container in two minutes, we deliver it on boards and pick it up, and you get weight tickets and a CALGreen report. Sizes from 10 to 40 yards with prices.',

  // No line ends inside of a sentence.
  headline: 'Book\u00a0it. Fill\u00a0it. Gone.',
  lede: 'Three steps from a full garage to an empty one. You do the middle part. We do the rest.',
  book: 'Book a Dumpster',
  estimate: 'Request Estimate',
  truck: 'To scale: a roll-off truck of 27 feet sets down a 20 yard container of 22 feet, beside a person of 5 feet 9.',
}

export const stepsText = {
  heading: 'What happens, and when',
  book: {
    heading: 'Book',
    text: 'Tell us the ZIP code, what goes in and the day. The calendar shows when a container of your size is free, and you see the whole price before you give your name.',
    facts: [
      'About two minutes, on your phone too',
      'No card: payment is collected on delivery',
      'Confirmed within 1-2 business hours',
    ],
    picture: 'A week in the calendar: delivered on Tuesday, yours until the pickup on the next Friday.',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => ({
      name,
      letter: name.charAt(0),
    })),
    delivery: 'delivery',
    pickup: 'pickup',
  },
  haul: {
    heading: 'We deliver and pick up',
    text: 'We call you 24 hours ahead. The driver sets the container on boards where you want it. Fill it level with the rim and no higher, as the law requires on the road. Then we pick it up.',
    facts: [
      'Morning, afternoon or any time; after 9 AM where quiet hours apply',
      'Need another day? Tell us 24 hours ahead',
      'Full early? One visit swaps it for an empty one',
    ],
    days: (days: number) => `Up to ${days} days are included`,
    picture: 'A container cut open, filled below its rim. A dashed line at the rim says that full is here.',
    rim: 'full is here',
  },
  report: {
    heading: 'Disposal and reporting',
    text: 'The load is weighed at the facility. You get the weight ticket with the facility’s name and, for construction, the CALGreen report for permit closeout.',
    facts: [
      'Your included tons are listed on your order',
      'Weighed to a hundredth of a ton',
      'Recycling and diversion percentages, load by load',
    ],
    picture: 'A sample weight ticket: 13.36 tons gross less 8.20 tons tare are 5.16 tons net.',
    ticket: {
      heading: 'Weight ticket',
      sample: 'sample',
      rows: [
        ['Gross', '13.36 tons'],
        ['Tare', '− 8.20 tons'],
      ],
      net: ['Net', '5.16 tons'],
    },
  },
}

/** Which rows of the table of sizes this page shows (rule 2). */
export const howSizes = [10, 20, 30, 40]

export const howSizesText = {
  heading: 'Four roll-offs, one scale',
  intro: 'The three larger sizes share one footprint. Only the walls get higher, and so does the lift over the side.',
}

export const featuresText = {
  heading: 'What comes with it',
  features: {
    delivery: {
      heading: claims.delivery,
      text: 'Pick any free day, today included. Closed and full days are marked in the calendar.',
    },
    boards: { heading: claims.driveway, text: 'Steel never touches your concrete. Boards go down first, every time.' },
    reporting: {
      heading: claims.reporting,
      text: 'Tickets and percentages, in the format the city asks for at closeout.',
    },
    support: { heading: claims.emergency, text: 'Burst pipe, fallen tree, burned kitchen: call, whatever the hour.' },
  },
  anyHour: '24/7',
  anyHourText: 'every day',
}

export const howClosing = { heading: 'Two minutes now, or an estimate within 24 hours.' }
