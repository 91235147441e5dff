/** A message to a person: by phone or by mail. */
export interface Message {
  channel: 'sms' | 'email'
  /** E.164, or a mail address. */
  recipient: string
  subject: string
  body: string
  at: number
}

/** Messages on their way: queued in the transaction that gives them reason, sent after it. */
/** What carries a message out of the house. */
export interface Mailer {
  send(message: Message): Promise<void>
}

export interface Outbox {
  queue(message: Message): Promise<void>
  /** The newest first; for the sandbox's page. */
  newest(limit: number): Promise<(Message & { messageId: string })[]>
  /** Up to `limit` that wait, claimed for this caller; it marks each as sent. */
  waiting(channel: Message['channel'], limit: number): Promise<(Message & { messageId: string })[]>
  sent(messageId: string, now: number): Promise<void>
}
