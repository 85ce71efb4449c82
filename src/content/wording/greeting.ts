import { greetingName } from '#domain/emails/greeting-name.ts'

/** How an email begins (rule 145). */
export const greeting = (name: string) => (name ? `Hello ${greetingName(name)},` : 'Hello,')
