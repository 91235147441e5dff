import { animate, el, fill, pause } from '../kit.js'
import { countUp } from '../play/wins.js'
import { playSound } from '../play/sound.js'
import { makeDisc } from '../wheel.js'

/** Shows a banner over the reels for a while; a press ends it. */
const showBanner = async (place, lines, ms) => {
  const banner = el('div', { class: 'banner', 'aria-hidden': 'true' }, el('div', {}, lines.map((line, i) => el(i === 0 ? 'b' : 'span', {}, line))))
  let over = false
  const end = () => { over = true }
  place.append(banner)
  addEventListener('pointerdown', end)
  addEventListener('keydown', end)
  for (let waited = 0; waited < ms && !over; waited += 60) await pause(60)
  removeEventListener('pointerdown', end)
  removeEventListener('keydown', end)
  await animate(banner, [{ opacity: 1 }, { opacity: 0 }], { duration: 180 })
  banner.remove()
}

/** Plays the free spins of a round one after another, with their count and what they won so far. */
const playFreeSpins = async ({ feature, place, marquee, spin, words, won, turbo }) => {
  const { spins, multiplier } = feature
  place.dataset.mode = 'feature'
  playSound('feature')
  await showBanner(place, [fill(words.freeSpinsStart, { total: spins.length }), fill(words.freeSpinsTimes, { times: multiplier })], turbo() ? 700 : 1_800)
  let payBps = 0
  for (const [i, one] of spins.entries()) {
    marquee(fill(words.freeSpinsNow, { at: i + 1, total: spins.length, times: multiplier, amount: won(payBps) }))
    await spin(one)
    payBps += one.payBps
    marquee(fill(words.freeSpinsNow, { at: i + 1, total: spins.length, times: multiplier, amount: won(payBps) }))
    await pause(turbo() ? 120 : 420)
  }
  await showBanner(place, [words.freeSpinsEnd, won(feature.payBps)], turbo() ? 700 : 1_600)
  delete place.dataset.mode
}

/** Turns the bonus wheel once. */
const playWheel = async ({ feature, segments, place, words, money, amount, turbo }) => {
  const disc = makeDisc(segments.map((times) => times * 10_000), words.wheelBonus)
  const shown = el('b', { class: 'number' }, words.wheelBonus)
  const bonus = el('div', { class: 'banner banner--wheel' }, el('div', {}, shown, disc.element))
  place.append(bonus)
  playSound('feature')
  await pause(turbo() ? 200 : 700)
  await disc.turnTo(feature.at, turbo() ? 1_200 : 3_600)
  playSound('win')
  await countUp(shown, amount, turbo() ? 200 : 800, money)
  await pause(turbo() ? 300 : 1_000)
  await animate(bonus, [{ opacity: 1 }, { opacity: 0 }], { duration: 200 })
  bonus.remove()
}

/** Shows the feature that scatters started. */
export const showFeature = (around) => around.feature.kind === 'wheel' ? playWheel(around) : playFreeSpins(around)
