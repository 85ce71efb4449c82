import type { ServedSite } from '../../support/served-site.ts'
import type { MailServer } from '../../support/smtp-server.ts'
import type { Caller, Trouble } from './caller.ts'
import type { CompanyClock } from './company-clock.ts'
import type { CompanyDatabase } from './company-database.ts'
import type { Day } from './days.ts'
import type { Pickups } from './recount-units.ts'
import type { Choices } from './seeded.ts'
import type { Spent } from './spent.ts'
import type { Faults, Steps } from './steps.ts'

/** An order as the players know it: from answers that they got, never from the database. */
export type PlayedOrder = {
  id: string
  number: string
  person: string
  email: string
  size: number
  /** Who acts for its customer. */
  caller: Caller
  bookedOn: Day
  /** Whether its customer, or staff, said that it is meant. */
  isMeant: boolean
  /** Whether the office archived it: its customer's list does not show it then. */
  isArchived?: boolean
  /** Whether the office said that something of it happened otherwise: that is recorded, not checked. */
  isCorrected?: boolean
}

/** What was answered with success, and must be there once: a payment's reference, a ticket's number. */
export type Promised = {
  payments: Map<string, number>
  receipts: Map<string, number>
  tickets: Map<string, string>
  places: Map<string, string | null>
}

export type Phone = {
  name: string
  driverId: string
  token: string
  readingToken: string
  caller: Caller
  sequence: number
  published: Set<string>
  outbox: Command[]
  clockOffMs: number
}

/** One thing that a driver did, as the phone stores it. */
export type Command = { id: string; kind: string; haulId: string; occurredAt: string; [more: string]: unknown }

/** The payment processor on this machine, which is not a part of the company. */
export type ProcessorStandIn = {
  env: Record<string, string>
  /** From now on it has the company's time, and tells the company at an address. */
  join(now: () => Date, company: () => string): void
  pay(page: string): Promise<void>
  settle(page: string, outcome: 'paid' | 'failed'): Promise<void>
  fail(call: 'create' | 'read', fault: string): void
  /** Paid by bank, and not confirmed yet. */
  unsettled: string[]
  /** Tells the company once more what it did not take. */
  tellAgain(): Promise<void>
  refunds(): { id: string; cents: number; status: string }[]
  settleRefund(id: string, outcome: 'succeeded' | 'failed'): Promise<void>
  /** Pages that were paid and of which nothing was given back or disputed. */
  untouched(): string[]
  dispute(page: string): Promise<void>
  disputes(): { id: string; cents: number; status: string; isOpen: boolean }[]
  closeDispute(id: string, outcome: 'won' | 'lost'): Promise<void>
  /** What it took for the company, less what it gave back and lost by disputes, in cents. */
  takenCents(): number
}

/** The disk of the company, if this machine allows one of its own. */
export type Disk = { fill(): void; free(): void }

export type World = {
  seed: number
  without: ReadonlySet<string>
  clock: CompanyClock
  db: CompanyDatabase
  mail: MailServer
  /** So many of its emails were looked at by the recount of a day before. */
  emailsLookedAt: number
  processor: ProcessorStandIn | null
  sites: readonly ServedSite[]
  steps: Steps
  faults: Faults
  spent: Spent
  orders: Map<string, PlayedOrder>
  promised: Promised
  /** What the board said of hauls: the phones do not know their orders. */
  hauls: Map<string, { orderId: string; kind: string; size: number }>
  /** When containers were to be back, as the recount of each day saw it. */
  pickups: Pickups
  phones: Phone[]
  /** The callers who come again, by name. */
  callers: Map<string, Caller>
  /** On which day staff signed in last. */
  signedIn: Map<string, Day>
  /** Numbers what is written on checks and tickets. */
  serial(): number
  owner: Caller
  choices(actor: string, ...more: string[]): Choices
  nextTrouble(choices: Choices): Trouble | null
  /** Does to a process, or to the database, what a call is in trouble with. */
  harm(trouble: Trouble | null, process: number): Promise<void>
  /** Calls at the same time, each to another process than the one before. */
  rush<T>(calls: readonly ((process: number) => Promise<T>)[]): Promise<T[]>
}

/** Somebody who plays a part of each day. */
export type Actor = { name: string; play(world: World, day: Day, slot: Slot): Promise<void> }

export const slots = ['07:00', '09:30', '12:00', '15:00', '17:30'] as const
export type Slot = (typeof slots)[number]
