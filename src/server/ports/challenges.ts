/** What a code or captcha is for; a code for one purpose opens no other. */
export type ChallengePurpose = 'captcha' | 'login' | 'register' | 'password' | 'mobile' | 'email' | 'ip'

export interface ChallengeDraft {
  purpose: ChallengePurpose
  /** Whom it goes to (E.164, e-mail, account id); '' for a captcha. */
  target: string
  answer: string
  tries: number
  lifeMs: number
  at: number
}

export type ChallengeResult = 'right' | 'wrong' | 'expired' | 'missing'

/** Questions asked once: captchas and sent codes. Answers are kept hashed and compared in constant time. */
export interface Challenges {
  ask(draft: ChallengeDraft): Promise<string>
  /** Whom a challenge that can still be answered was made for; null for any other. Locks it until the transaction ends. */
  targetOf(challengeId: string, purpose: ChallengePurpose, now: number): Promise<string | null>
  /** Uses up one try of a challenge by id. Right answers use it up whole. */
  answer(challengeId: string, purpose: ChallengePurpose, answer: string, now: number): Promise<ChallengeResult>
  /** The same for the newest challenge that was sent to a target. */
  answerNewest(target: string, purpose: ChallengePurpose, answer: string, now: number): Promise<ChallengeResult>
}

/** Counters in windows that begin at their first count. */
export interface Attempts {
  /** Adds one and answers the count; the row stays locked until the transaction ends, so callers take turns. */
  add(key: string, windowMs: number, now: number): Promise<number>
  count(key: string, windowMs: number, now: number): Promise<number>
  clear(key: string): Promise<void>
}
