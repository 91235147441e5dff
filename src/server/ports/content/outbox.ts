/** A message by SMS or e-mail. */
export interface Message {
  channel: 'sms' | 'email'
  /** An E.164 number or an e-mail address. */
  recipient: string
  subject: string
  body: string
  at: number
}

/** Delivers messages through an external service. Throws when the service does not accept a message. */
export interface Carrier {
  send(message: Message): Promise<void>
}

/** A queued message with the number of failed attempts. */
export interface Waiting extends Message {
  messageId: string
  tries: number
}

/** The queue of outgoing messages. A message is queued in the transaction that causes it and sent afterwards. */
export interface Outbox {
  /**
   * Queues a message. With `reach: false` it is written like any other, so that it takes as long, but is never sent
   * or shown.
   */
  queue(message: Message, how?: { reach: boolean }): Promise<void>
  /** Returns the newest messages, for the sandbox's page. */
  newest(limit: number): Promise<(Message & { messageId: string })[]>
  /** Claims up to `limit` messages that are due. The caller reports the result of each. */
  waiting(channel: Message['channel'], now: number, limit: number): Promise<Waiting[]>
  /** Counts messages that are over ten minutes late, and those given up. */
  stuck(now: number): Promise<{ overdue: number; givenUp: number }>
  sent(messageId: string, now: number): Promise<void>
  /** Records a failed attempt. The message is tried again at `dueAt`, or never when that is null. */
  postponed(messageId: string, dueAt: number | null): Promise<void>
}
