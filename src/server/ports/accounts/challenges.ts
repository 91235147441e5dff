/** The purpose of a code or captcha. A code for one purpose is not valid for another. */
export type ChallengePurpose = 'captcha' | 'login' | 'register' | 'password' | 'mobile' | 'email' | 'ip'

export interface ChallengeDraft {
  purpose: ChallengePurpose
  /** The recipient (E.164 number, e-mail address or account id); '' for a captcha. */
  target: string
  answer: string
  tries: number
  lifeMs: number
  at: number
}

export type ChallengeResult = 'right' | 'wrong' | 'expired' | 'missing'

/** One-time challenges: captchas and codes that were sent. Answers are stored hashed and compared in constant time. */
export interface Challenges {
  ask(draft: ChallengeDraft): Promise<string>
  /**
   * Returns the target of a challenge that can still be answered, else null. Locks the challenge until the
   * transaction ends.
   */
  targetOf(challengeId: string, purpose: ChallengePurpose, now: number): Promise<string | null>
  /**
   * Uses up one try of a challenge; with `target`, only of that target's challenge. A right answer uses up all tries.
   */
  answer(
    challengeId: string,
    purpose: ChallengePurpose,
    answer: string,
    now: number,
    target?: string,
  ): Promise<ChallengeResult>
  /** Like `answer`, for the newest challenge that was sent to a target. */
  answerNewest(
    target: string,
    purpose: ChallengePurpose,
    answer: string,
    now: number,
  ): Promise<ChallengeResult>
}

/** Counters per time window. A window begins with its first count. */
export interface Attempts {
  /**
   * Adds one and returns the new count. The row stays locked until the transaction ends, so concurrent callers count
   * one by one.
   */
  add(key: string, windowMs: number, now: number): Promise<number>
  count(key: string, windowMs: number, now: number): Promise<number>
  clear(key: string): Promise<void>
}
