import type { Engine } from './engine.ts'

/** The long-run return of every shot, regardless of its target. */
const FISH_RTP_BPS = 9_600

/**
 * Shots at fish: a fish worth m times the shot is hit with a probability of 0.96 / m. The choice is the fish's worth.
 */
export const fish = (worths: readonly number[]): Engine => ({
  isChoice: (choice) => worths.includes(Number(choice)) && String(Number(choice)) === choice,
  choices: worths.map(String),
  rtpBps: () => FISH_RTP_BPS,
  display: { worths: [...worths] },
  play: (choice, random) => {
    const worth = Number(choice)
    const caught = random.below(worth * 10_000) < FISH_RTP_BPS
    return {
      payBps: caught ? worth * 10_000 : 0,
      view: { worth, caught },
      words: caught ? `caught ${worth}x` : `missed ${worth}x`,
    }
  },
})
