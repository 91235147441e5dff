/** A message to a person: by phone or by mail. */
export interface Message {
  channel: 'sms' | 'email'
  /** E.164, or a mail address. */
  recipient: string
  subject: string
  body: string
  at: number
}

/** What carries a message out of the house; it throws when the message was not taken. */
export interface Carrier {
  send(message: Message): Promise<void>
}

/** A message on its way, with how often it was tried in vain. */
export interface Waiting extends Message {
  messageId: string
  tries: number
}

/** Messages on their way: queued in the transaction that gives them reason, sent after it. */
export interface Outbox {
  /** `reach` false: written like any other, so that it takes as long, and then nobody gets it and nobody is shown it. */
  queue(message: Message, how?: { reach: boolean }): Promise<void>
  /** The newest first; for the sandbox's page. */
  newest(limit: number): Promise<(Message & { messageId: string })[]>
  /** Up to `limit` that are due, claimed for this caller; it says of each what became of it. */
  waiting(channel: Message['channel'], now: number, limit: number): Promise<Waiting[]>
  /** How many are overdue by ten minutes, and how many were given up in what is kept. */
  stuck(now: number): Promise<{ overdue: number; givenUp: number }>
  sent(messageId: string, now: number): Promise<void>
  /** Not taken: tried again at `dueAt`, or never when that is null. */
  postponed(messageId: string, dueAt: number | null): Promise<void>
}
