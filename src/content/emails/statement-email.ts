import { greeting } from '#content/wording/greeting.ts'

/** The email with a statement of account (rule 345). */
export const statementEmailText = {
  subject: (day: string, company: string) => `Your statement through ${day} from ${company}`,
  heading: 'Your statement',
  preview: (balance: string, day: string) => `Your balance on ${day} is ${balance}`,
  greeting,
  intro: (from: string, through: string) => `This is your statement from ${from} to ${through}.`,
  balance: (day: string) => `balance on ${day}`,
  lines: 'Invoices and payments',
  opening: (day: string) => `Balance before ${day}`,
  line: (day: string, label: string, order: string) => `${day}, ${label}${order === '' ? '' : `, order ${order}`}`,
  attached: 'The statement is attached as a PDF.',
  questions: 'Questions? Call us:',
}
